/**
 * What page and server say to one another (docs/wire.md). The types are made of the server's own: `make page` writes
 * them to generated.ts, and here they only get names.
 */

import type { components } from './generated';

type Wire = components['schemas'];

export type Lang = keyof Text;
export type Text = Wire['Text'];

// At a table

export type Hello = Wire['Hello'];
export type Told = Wire['Told'];
/** What the views of all games have; rows over seats count from 1. */
export type View = Wire['View'];
/** A frame of a game with this view and these helps, and with what lies where after each event. */
export type Frame<V extends View = View, Aid = unknown, Lie = unknown> = Omit<
  Wire['Frame'],
  'view' | 'aid' | 'trail'
> & {
  readonly view: V;
  readonly aid: Aid | null;
  readonly trail: readonly Lie[] | null;
};
export type Ending = Wire['Ending'];
export type ScoreSheet = Wire['Sheet'];
export type Advised = Wire['Advised'];
export type Hint = Wire['Hint'];
export type Why = Wire['Why'];
export type Refused = Wire['Refused'];
export type Notice = Wire['Notice'];
/** Who is at a table at which several people may sit. */
export type Company = Wire['Company'];
/** Who is at a seat now. */
export type Sitting = Wire['Sitting'];
export type Room = Wire['Room'];
export type Invitation = Wire['Invitation'];
export type Clock = Wire['Clock'];
export type Watch = Company['watch'];
export type Talk = Company['talk'];
/** What somebody said. */
export type Words = Wire['Words'];
export type SeatTaken = Wire['SeatTaken'];
export type Message = Hello | Frame | Hint | Why | Refused | Notice | Company | Words | SeatTaken;
export type Command = Wire['Command'];

// Views, helps and trails of the games

export type KoikoiView = Wire['KoikoiView'];
export type KoikoiAid = Wire['KoikoiAid'];
export type KoikoiLie = Wire['KoikoiLie'];
export type Way = Wire['Way'];
export type GoitaView = Wire['GoitaView'];
export type GoitaAid = Wire['GoitaAid'];
export type GoitaLie = Wire['GoitaLie'];
export type Piece = Wire['Piece'];
export type Held = Wire['Held'];
export type KingoView = Wire['KingoView'];
export type KingoAid = Wire['KingoAid'];
export type KingoLie = Wire['KingoLie'];
export type ShippinView = Wire['ShippinView'];
export type ShippinAid = Wire['ShippinAid'];
export type ShippinLie = Wire['ShippinLie'];
export type ShippinHand = Wire['ShippinHand'];
export type ChoiceOdds = Wire['ChoiceOdds'];
export type DafazaView = Wire['DafazaView'];
export type DafazaAid = Wire['DafazaAid'];
export type DafazaLie = Wire['DafazaLie'];
export type LaidCard = Wire['LaidCard'];

// Over HTTP

export type Game = Wire['Game'];
export type Option = Wire['Option'];
export type Value = Wire['Value'];
export type SetUp = Wire['SetUp'];
export type Again = Wire['Again'];
export type Promised = Wire['Promise'];
export type Wish = Wire['Wish'];
export type Seat = Wire['Seat'];
export type Given = Wire['Given'];
export type Found = Wire['Found'];
export type Met = Wire['Met'];
export type OpenTable = Wire['OpenTable'];
export type Summary = Wire['Summary'];
export type Round = Omit<Wire['Round'], 'frames'> & { readonly frames: readonly Frame[] };
export type Lesson = Wire['Lesson'];
/** One thing that a lesson says: with cards to look at, and with the move that it waits for. */
export type LessonStep = Wire['Step'];
export type Book = Wire['Book'];
export type Paragraph = Wire['Paragraph'];
export type Problem = Wire['Problem'];
