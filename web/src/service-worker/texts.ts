/** What is said while no page is open. */

interface Said {
  title: string;
  text: (host: string) => string;
}

const ENGLISH: Said = { title: 'Your turn', text: (host) => `${host}’s table is waiting for you.` };
const OTHERS: Record<string, Said> = {
  fr: { title: 'À vous', text: (host) => `La table de ${host} vous attend.` },
  it: { title: 'Tocca a te', text: (host) => `Il tavolo di ${host} ti aspetta.` },
  ru: { title: 'Ваш ход', text: (host) => `За столом ждут только вас. Хозяин стола: ${host}.` },
};

export function textsIn(language: string): Said {
  return OTHERS[language] ?? ENGLISH;
}
