/** Lengths are in units of the drawing: a page is 1000 wide and 1420 high. Angles are in degrees. */
export type Point = readonly number[];
/** A transformation [a b c d e f] as in SVG, or bounds [left, top, right, bottom]. */
export type Matrix = readonly number[];
export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
export type Face = Oval & { readonly isTrunk?: boolean };
/** The frame of a panel: its upper left corner, size and center. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly cx?: number;
  readonly cy?: number;
}
export interface OpenElement {
  readonly tag?: string;
  readonly matrix: Matrix;
  readonly defines?: boolean;
  out: string;
  box: Matrix;
}
/** Attributes of an SVG element. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Fills by what they are for: `ink`, `skin`, `hair`, `cloth` and so on. */
export type Palette = Readonly<Record<string, string>>;
/** A person's appearance, pose and mood; body.mjs lists the words. */
export interface Look {
  readonly [feature: string]: string | number | undefined;
  readonly line?: number;
  readonly tilt?: number;
}
export interface Light {
  readonly hour: 'morning' | 'noon' | 'evening' | 'night';
  readonly from: -1 | 1;
  readonly isLamp: boolean;
}
export interface Scene {
  /** Seed of the place's props. */
  readonly seed: number;
  /** Who is on the right, and therefore looks left. */
  readonly right: Readonly<Record<'a' | 'b' | 'c', boolean>>;
  readonly light: Light;
}
export interface Beat {
  readonly kind: string;
  readonly who?: 'a' | 'b' | 'c' | undefined;
  readonly pose?: string;
  readonly words: readonly string[];
  /** Role of the beat's scene in the plot of a later chapter; `hook` at the end of any chapter. */
  /** The template of its scene, in a chapter that is not written by hand. */
  readonly template?: string;
  readonly step?: 'goal' | 'obstacle' | 'turn' | 'hook';
  at?: string;
  scene?: Scene;
  variant?: number;
}
export interface Person {
  readonly name: string;
  readonly hairValue: string;
  readonly clothValue: string;
  readonly look: Look;
  readonly color: readonly string[];
  /** The thing that stands for a nonhuman speaker. */
  readonly voice?: string | undefined;
}
/** `over`: how far a figure may extend beyond its area; `line` and `rim`: width of its outlines and of the white around them. */
export interface Placing {
  readonly flip?: boolean;
  readonly rot?: number;
  readonly line?: number;
  readonly over?: number;
  readonly rim?: number;
  /** Largest scale. */
  readonly most?: number;
}
export interface FittedFigure {
  readonly s: string;
  readonly face: Oval;
  readonly trunk?: Face;
  readonly k: number;
  readonly figure?: { readonly pose: string; readonly angles: readonly number[]; readonly height: number };
}
/** The ingredients of a chapter: its cast, its seed, and its own scenes. */
export interface PlanInput {
  readonly slug: string;
  readonly seed: number;
  readonly storyGenre: string;
  readonly chapter: number;
  readonly chapterCount: number;
  readonly titleNumber: number;
  readonly cast: { readonly a: Person; readonly b: Person; readonly c?: Person };
  readonly guestLook: string | undefined;
  readonly opening: string | undefined;
  readonly share: { readonly rank: number; readonly of: number } | undefined;
  readonly ending: Ending | undefined;
  readonly isWritten: boolean;
}
export interface Scripted extends PlanInput {
  readonly kinds: readonly string[];
  readonly ltr: boolean;
}
/** What a later chapter is about; `place` is a phrase such as "on the roof", `deed` one such as "share a podium". */
export interface Subject {
  readonly thing: string;
  readonly person: string;
  readonly place: string;
  readonly deed: string;
}
/** How a written chapter ends: the title's guest, the words of its splash and double spread, and its last scene. */
export type Ending = readonly [guest: readonly [name: string, look: string], splash: string, spread: readonly string[], scene: string];
/** What places, backgrounds and pages of a story genre look like. */
export interface GenreLook {
  readonly places: readonly string[];
  readonly backs: Readonly<Record<string, readonly string[]>>;
  readonly panels: readonly number[];
  /** How much panels slant, as a part of the page. */
  readonly slant: number;
  readonly night?: number;
  readonly soft?: number;
}
export interface PlannedSheet {
  readonly kind: string;
  /** Where the page begins. */
  readonly place: string;
  /** A composed page has beats and as many panels; `count` panels and `index` composed pages come before it. */
  readonly list: readonly Beat[];
  readonly quads: readonly (readonly Point[])[];
  readonly count: number;
  readonly index: number;
}
/** `sheets` composed pages hold its `beats`. */
export interface WrittenChapter {
  readonly splash: string;
  readonly spread: readonly string[];
  readonly scenes: string;
  readonly hook: string;
  readonly sheets: number;
  readonly beats: number;
}
export interface ChapterPlan {
  readonly slug: string;
  readonly seed: number;
  readonly storyGenre: string;
  readonly titleNumber: number;
  readonly ltr: boolean;
  readonly cast: PlanInput['cast'];
  readonly look: GenreLook;
  /** A lead that is an animal or a machine and no speaker. */
  readonly companion: string | undefined;
  readonly loudest: { readonly splash: string; readonly spread: readonly string[] };
  readonly pages: readonly PlannedSheet[];
}
/** One panel of a strip. */
export interface StripPanel {
  readonly beat: Beat;
  readonly quad: readonly Point[];
  readonly box: Box;
  readonly at: string;
}
/** skeleton.mjs defines the direction of its angles. */
export interface Pose {
  readonly name: string;
  /** 0 is a front view, 1 a side view. */
  readonly face: number;
  /** Of the shoulders and the hips. */
  readonly tilt: readonly number[];
  readonly spine: readonly number[];
  readonly arms: readonly (readonly [upper: number, lower: number, hand?: string, near?: number])[];
  readonly legs: readonly (readonly [upper: number, lower: number, foot?: number, near?: number])[];
  /** Height above the ground. */
  readonly air: number;
  /** How far clothes trail behind the movement. */
  readonly swing: number;
  /** Lowest point of a body that does not stand on its feet. */
  readonly low?: number;
  readonly seat?: number;
  readonly back?: number;
}
export interface FigureBounds {
  readonly head: readonly [x: number, y: number];
  readonly radius: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isAir: boolean;
  readonly angles: readonly number[];
}
export interface PagePanel {
  /** x and y of each corner in turn, as fractions of the page's width and height. */
  readonly polygon: readonly number[];
  /** Names of its speakers, in reading order. */
  readonly speakers: readonly string[];
}
export interface ThumbnailPlan {
  readonly crop: string;
  readonly who: 'a' | 'b';
  readonly mood: string;
  readonly at: string;
  readonly isLeft: boolean;
}
export interface NovelChapter {
  readonly paragraphs: readonly string[];
  readonly caption: string;
  readonly end: string;
}
/** Each word comes with its width in em. */
export interface SetLine {
  readonly words: readonly (readonly [string, number])[];
  readonly indent: number;
  readonly gap: number;
}
/** The font size and the lines of each page. */
export interface TypesetChapter {
  readonly size: number;
  readonly pages: readonly (readonly SetLine[])[];
}
/** `width` and `height` are the drawing's own units. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}
/** A page as composed; composed pages include their faces and the positions of their balloons. */
export interface ComposedPage {
  readonly w: number;
  readonly h: number;
  readonly body: string;
  readonly faces?: readonly Face[];
  /** With their letter height, and their index (from 0) in their panel. */
  readonly placed?: readonly (Oval & { readonly text: string; readonly size: number; readonly nth: number })[];
  /** Whole figures: the angles of their joints, and their height on the sheet. */
  readonly figures?: readonly { readonly pose: string; readonly angles: readonly number[]; readonly height: number }[];
  /** Lettered sound effects. */
  readonly sounds?: readonly Oval[];
  /** Which way the speaker looks in panels with one speaker, in reading order. */
  readonly looks?: readonly { readonly who: string; readonly isLeft: boolean; readonly scene: object }[];
}
export interface Random {
  (): number;
  readonly range: (from: number, to: number) => number;
  readonly pick: <Item>(list: readonly Item[]) => Item;
}
/** Half widths and thicknesses of a body; skeleton.mjs lists them. */
export interface Frame {
  readonly wide: readonly number[];
  readonly deep: readonly (readonly number[])[];
  readonly arm: number;
  readonly leg: number;
  readonly head: number;
  readonly size: number;
}
export interface BalloonStyle {
  /** Letter height. */
  readonly size?: number;
  /** Width of the longest line. */
  readonly max?: number;
  readonly kind?: string;
  /** The point that it speaks from. */
  readonly tail?: Point | undefined;
  readonly seed?: number;
  readonly ink?: string;
  readonly fill?: string;
  readonly color?: string;
}
