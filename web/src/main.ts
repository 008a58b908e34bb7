import './styles/fonts.css';
import './styles/tokens.css';
import './styles/bandits.css';
import './styles/base.css';
import './expansions';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './lib/preferences.svelte';
import { words } from './lib/words.svelte';
import { router } from './lib/router.svelte';
import { keepOffline } from './lib/offline';
import pieces from 'virtual:pieces';

/** Put the drawings into the page; each is a symbol of one file. */
async function addPieces(): Promise<void> {
  const drawn = await (await fetch(pieces)).text();
  const holder = document.createElement('div');
  holder.innerHTML = drawn;
  document.body.prepend(...holder.childNodes);
}

async function start(): Promise<void> {
  preferences.read();
  router.listen();
  await Promise.all([addPieces(), words.use(preferences.language).catch(() => words.use('en'))]);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  keepOffline();
}

void start();
