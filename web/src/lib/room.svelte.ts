/** A table over the socket: keeps what the server sent, asks for what is missing, connects again after a loss. */

import type {
  CardPreview,
  Choose,
  ClientMessage,
  Code,
  GameEvent,
  Glimpse,
  Hinted,
  Line,
  LogEntry,
  Presence,
  Previews,
  SeatState,
  ServerMessage,
  Settings,
  Table,
  Update,
  View,
} from './protocol';
import { preferences } from './preferences.svelte';
import { randomText } from './random-text';

/** What one seat, or a spectator, knows of the game. */
export interface Knowledge {
  seat: number | null;
  view: View;
  events: GameEvent[];
  log: LogEntry[];
  /** Cards of a strict table that the last update let one see. */
  glimpses: Glimpse[];
  ask: number | null;
  canUndo: boolean;
}

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';
type Said<T> = T extends { id: string } ? Omit<T, 'id'> : never;
type Command = Said<ClientMessage>;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Append what an update brings to what is known already. */
export function merged(known: Knowledge | undefined, state: SeatState): Knowledge {
  return {
    seat: state.seat,
    view: state.view,
    events: [...(known?.events ?? []).slice(0, state.events_from), ...state.events],
    log: [...(known?.log ?? []).slice(0, state.log_from), ...state.log],
    glimpses: state.glimpses,
    ask: state.ask,
    canUndo: state.can_undo,
  };
}

function address(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${table}/socket`;
}

export class Room {
  connection = $state<Connection>('connecting');
  table = $state.raw<Table | null>(null);
  states = $state.raw<Knowledge[]>([]);
  lines = $state.raw<Line[]>([]);
  seats = $state.raw<number[]>([]);
  host = $state(false);
  invite = $state<string | null>(null);
  presence = $state.raw<Presence | null>(null);
  previews = $state.raw<Previews | null>(null);
  hint = $state.raw<Hinted | null>(null);
  refusal = $state.raw<{ code: Code; message: string } | null>(null);
  /** Why the server refused to let us in, if it did. */
  shut = $state.raw<Code | null>(null);
  /** After how many seconds a bot may play for somebody who is gone. */
  absentAfter = $state(60);
  /** The command whose answer is still awaited. */
  pending = $state(false);
  /** Server time minus the time of this machine, in seconds. */
  private skew = 0;
  private version: number | null = null;
  private socket: WebSocket | null = null;
  private waiting: ClientMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private wait = FIRST_WAIT;
  private ended = false;
  private language: string = preferences.language;

  constructor(readonly id: string) {}

  open(): void {
    this.ended = false;
    this.shut = null;
    this.connect();
  }

  /** Do not wait for the next try. */
  retry(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.ended = true;
    if (this.timer) clearTimeout(this.timer);
    this.socket?.close();
    this.connection = 'closed';
  }

  /** The server's time, in seconds since 1970. */
  serverTime(now: number): number {
    return now / 1000 + this.skew;
  }

  /** Seconds until a moment the server named. */
  secondsTo(deadline: number, now: number): number {
    return Math.max(0, Math.round(deadline - this.serverTime(now)));
  }

  /** How many seconds the person of a seat has been gone; null while they are here. */
  secondsGone(seat: number, now: number): number | null {
    const gone = this.presence?.gone.find((found) => found.seat === seat);
    return gone === undefined ? null : Math.max(0, Math.floor(this.serverTime(now) - gone.since));
  }

  choose(seat: number, ask: number, label: string): void {
    const message: Omit<Choose, 'id'> = { type: 'choose', seat, ask, label };
    this.send(message);
  }

  send(command: Command): void {
    const message = { ...command, id: randomText() } as ClientMessage;
    this.pending = true;
    this.refusal = null;
    this.waiting.push(message);
    this.say(message);
  }

  arrange(settings: Settings): void {
    this.send({ type: 'arrange', settings });
  }

  /** Ask for the log in the language of the page. */
  setLanguage(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.say({ type: 'sync', language });
  }

  /** Ask what each card in the hand of a seat would do as things stand now, unless that is known. */
  lookAhead(seat: number): void {
    const known = this.previews;
    if (known?.version !== this.version || known.seat !== seat) this.say({ type: 'look_ahead', seat });
  }

  /** What the cards of a seat would do, as far as that is known. */
  previewsOf(seat: number | null): CardPreview[] {
    return this.previews?.seat === seat ? this.previews.cards : [];
  }

  dismiss(): void {
    this.refusal = null;
  }

  private say(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    this.timer = null;
    const socket = new WebSocket(address(this.id));
    this.socket = socket;
    socket.onopen = () => {
      this.say({
        type: 'hello',
        token: preferences.keyFor(this.id)?.token ?? null,
        last: this.version,
        language: this.language,
      });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    if (this.ended || this.shut) {
      this.connection = 'closed';
      return;
    }
    this.connection = 'lost';
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.connection = 'open';
        this.wait = FIRST_WAIT;
        this.skew = message.now - Date.now() / 1000;
        this.absentAfter = message.absent_after;
        this.invite = message.invite;
        // What was sent while the connection was down; the server carries out a command only once.
        for (const command of this.waiting) this.say(command);
        return;
      case 'update':
        this.update(message);
        return;
      case 'presence':
        this.presence = message;
        return;
      case 'previews':
        this.previews = message;
        return;
      case 'hinted':
        this.hint = message;
        return;
      case 'done':
        this.answered(message.id);
        return;
      case 'refused':
        this.refused(message.id, message.code, message.message);
        return;
    }
  }

  private update(message: Update): void {
    if (this.version !== null && message.since > this.version) {
      this.say({ type: 'sync', last: this.version });
      return;
    }
    // A frozen table is shown as far as it is certain, which may be less than has been seen of it.
    const frozen = message.table.status === 'frozen';
    if (this.version !== null && message.version < this.version && !frozen) return;
    this.version = message.version;
    this.skew = message.now - Date.now() / 1000;
    this.seats = message.seats;
    this.host = message.host;
    this.table = message.table;
    this.states = message.states.map((state) =>
      merged(
        this.states.find((known) => known.seat === state.seat),
        state,
      ),
    );
    const lines = message.lines.filter((line) => !this.lines.some((known) => known.version === line.version));
    if (lines.length) this.lines = [...this.lines, ...lines];
  }

  private answered(id: string | null): void {
    this.waiting = this.waiting.filter((message) => !('id' in message) || message.id !== id);
    this.pending = this.waiting.length > 0;
  }

  private refused(id: string | null, code: Code, message: string): void {
    // The table has changed hands: the line closes, and what waits is sent again to whoever plays it now.
    if (code === 'moved') return;
    this.answered(id);
    if (id === null && ['no_table', 'no_token', 'no_spectators'].includes(code)) this.shut = code;
    else this.refusal = { code, message };
    // Whoever was shown out because there are too many does not come back at once.
    if (id === null && code === 'too_fast') this.wait = LONGEST_WAIT;
  }
}
