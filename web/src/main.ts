import './styles/tokens.css';
import './styles/bandits.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './lib/settings.svelte';
import { words } from './lib/words.svelte';
import { router } from './lib/router.svelte';
import pieces from 'virtual:pieces';

/** Every drawing is a symbol of one file, put into the page once. */
async function hangPieces(): Promise<void> {
  const drawn = await (await fetch(pieces)).text();
  const shelf = document.createElement('div');
  shelf.innerHTML = drawn;
  document.body.prepend(...shelf.childNodes);
}

async function begin(): Promise<void> {
  preferences.read();
  router.listen();
  await Promise.all([hangPieces(), words.use(preferences.language).catch(() => words.use('en'))]);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void begin();
