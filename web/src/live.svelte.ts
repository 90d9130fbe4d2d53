/**
 * A seat at a live table: a socket that comes back by itself. Frames wait in `frames` until the table has shown them,
 * so nothing is lost when the page is slower than the server.
 */

import { late, promised } from './fair/kept';
import { keepSeat } from './mine';
import { address } from './server';
import type {
  Command,
  Company,
  Frame,
  Hello,
  Hint,
  Message,
  Notice,
  Refused,
  Seat,
  Text,
  Why,
  Words,
} from './wire';

type Wanted = Command extends infer C ? (C extends { number: number } ? Omit<C, 'number'> : never) : never;
/** What people do besides playing. */
export type Act = Command extends infer C ? (C extends { number: number } ? never : C) : never;

const PATIENCE = [300, 600, 1200, 2500, 5000];
/** What the server closes a connection with on which nothing has been said for hours. */
const IDLE = 4408;
/** What it closes one with that it cannot have just now, and after how many seconds to come back. */
const FULL = [4429, 4503];
const AWAY = 10;
/** How much of what was said is kept. */
const KEPT = 100;
/** Within so many milliseconds after one has come one is told what was said before. */
const FRESH = 1500;
/** The refusal of what was added to the chance of a table once it was dealt. */
const TOO_LATE = 'not_asked_to_open';
/** Signs that somebody is there again. */
const SIGNS = ['pointerdown', 'keydown', 'focus'] as const;

export class Live {
  hello = $state.raw<Hello | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  /**
   * `gone`: there is no such table, or the seat is another's; it will not come back. `resting`: nobody was here for
   * hours; it comes back with the first sign of somebody.
   */
  state = $state<'coming' | 'there' | 'lost' | 'resting' | 'gone'>('coming');
  /** What keeps the table from going on by itself just now. */
  notice = $state.raw<Notice | null>(null);
  /** Why the server cannot have this connection just now, and in how many seconds it is asked again. */
  away = $state.raw<{ readonly text: Text; readonly seconds: number } | null>(null);
  /** What was said has not been answered yet. */
  waiting = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** Who is at the table, where it is one for several people, and when that came, by the clock of this page. */
  company = $state.raw<Company | null>(null);
  told = $state(0);
  /** What people said, the newest last. */
  words = $state.raw<readonly Words[]>([]);
  /** When the newest of them was said, by the clock of this page; 0: before one came. */
  spoken = $state(0);
  hint = $state.raw<Hint | null>(null);
  why = $state.raw<Why | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #opened = 0;
  #last = 0;
  /** A hint was asked for and has not come. */
  #curious = false;
  /** What was last said of that on this connection. */
  #added = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** With a token once one sits. */
  seat: Seat;
  readonly #invitation: string;
  readonly #veiled: boolean;

  /** Without a token one comes by an invitation, or looks on; `veiled`: one sits, but sees what all may see. */
  constructor(seat: Seat, invitation = '', veiled = false) {
    this.seat = seat;
    this.#invitation = invitation;
    this.#veiled = veiled;
    this.#open();
  }

  #open(): void {
    const { table, token } = this.seat;
    const by: Record<string, string> = token || !this.#invitation ? { token } : { invite: this.#invitation };
    if (this.#veiled) by['veiled'] = '1';
    const place = address(`api/tables/${table}?${new URLSearchParams(by).toString()}`);
    place.protocol = place.protocol.replace('http', 'ws');
    const socket = new WebSocket(place);
    this.#socket = socket;
    this.#added = '';
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#hear(JSON.parse(data) as Message);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      if (code === IDLE) {
        this.#rest();
        return;
      }
      this.state = code === 4404 || code === 4403 || code === 4400 ? 'gone' : 'lost';
      if (this.state === 'lost') this.#comeBack(FULL.includes(code));
    };
  }

  #comeBack(full: boolean): void {
    if (full && this.refused) {
      this.away = { text: this.refused.text, seconds: AWAY };
      this.refused = null;
    }
    const pause = full ? AWAY * 1000 : PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)];
    this.#timer = setTimeout(() => {
      this.#open();
    }, pause);
  }

  #rest(): void {
    this.state = 'resting';
    const wake = () => {
      for (const sign of SIGNS) removeEventListener(sign, wake);
      if (this.#socket) this.#open(); // unless somebody has left
    };
    for (const sign of SIGNS) addEventListener(sign, wake);
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'hello':
        if (message.page && message.page !== __BUILD__) reload();
        if (message.seat !== null) promised(message.table, message.commitment);
        this.hello = message;
        this.notice = this.away = null;
        this.state = 'there';
        this.waiting = false;
        this.#tries = 0;
        this.frames = []; // what follows is the table as it stands
        break;
      case 'frame':
        this.#last = message.number;
        this.#curious = false;
        this.waiting = false;
        this.frames = [...this.frames, message];
        this.notice = null;
        this.refused = null;
        this.hint = null;
        this.why = null;
        break;
      case 'company':
        this.company = message;
        this.told = performance.now();
        void this.#add(message);
        if (this.hello) break;
        this.state = 'there'; // before the first deal there is nothing else
        this.away = null;
        this.#tries = 0;
        break;
      case 'words':
        if (this.words.some(({ at, seat }) => at === message.at && seat === message.seat)) break;
        this.words = [...this.words, message].slice(-KEPT);
        this.spoken = performance.now() - this.#opened > FRESH ? performance.now() : 0;
        break;
      case 'seated':
        this.seat = { ...this.seat, token: message.token };
        keepSeat(this.seat);
        break;
      case 'hint':
        if (message.number !== this.#last || !(this.#curious || this.hint)) break; // put away meanwhile
        this.#curious = false;
        this.hint = message;
        break;
      case 'why':
        this.why = message;
        break;
      case 'notice':
        this.notice = message;
        break;
      case 'refused':
        if (message.code === TOO_LATE) {
          late(this.seat.table); // nobody has asked for it with a tap
          break;
        }
        this.refused = message;
        this.waiting = false;
    }
  }

  /** Add to the chance of the table, where people sit. */
  async #add(company: Company): Promise<void> {
    if (!company.seal) return;
    const { answer } = await import('./fair/answer');
    const said = JSON.stringify(await answer(company));
    const socket = this.#socket;
    if (said === 'null' || said === this.#added || socket?.readyState !== WebSocket.OPEN) return;
    this.#added = said;
    socket.send(said);
  }

  /** Say something about the table as the last frame has it. */
  send(command: Wanted): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.waiting = command.type !== 'hint' && command.type !== 'why';
    this.#curious ||= command.type === 'hint';
    this.#socket.send(JSON.stringify({ ...command, number: this.#last }));
  }

  /** Do something that is no move. */
  act(command: Act): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.refused = null;
    this.#socket.send(JSON.stringify(command));
  }

  /** The first frame has been shown. */
  shown(): void {
    this.frames = this.frames.slice(1);
  }

  leave(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    else
      socket.onopen = () => {
        socket.close();
      };
  }
}

/** Once: a page that stays old must not reload for ever. */
function reload(): void {
  if (sessionStorage.getItem('tefuda.reloaded') === __BUILD__) return;
  sessionStorage.setItem('tefuda.reloaded', __BUILD__);
  location.reload();
}
