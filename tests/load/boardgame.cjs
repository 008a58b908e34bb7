// A game for boardgame.io that keeps about as much on its table as Folsom tells everybody with a move.
const { Server } = require("boardgame.io/server");

const match = {
  name: "match",
  setup: () => ({ last: 0, table: Array.from({ length: 220 }, (_, index) => `card ${index}`) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G }, card) => {
      G.last = card;
      G.table[card % G.table.length] = `laid ${card % G.table.length}`;
    },
  },
};

const server = Server({ games: [match], origins: ["*"] });
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
