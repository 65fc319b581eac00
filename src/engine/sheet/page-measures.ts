import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'

/** The measures of a sheet, in millimetres from the top left of an upright A4 page. */
export const PAGE_WIDTH = 210
export const PAGE_HEIGHT = 297

/** The body's edges. Nothing important lies within 7 mm of the paper's edge, because no printer needs more than 5. */
export const LEFT = 17
export const RIGHT = LEFT + BODY_WIDTH
/** Where questions begin on the first page, on a following page, and where they must end. */
export const FIRST_BODY_TOP = 55
export const NEXT_BODY_TOP = 42
export const BODY_BOTTOM = 278

export const FIDUCIAL_SIZE = 7
const FIDUCIAL_INSET = 11
/** Clockwise from the top left; the hollow one is at the bottom right. */
export const fiducials = [
  { x: FIDUCIAL_INSET, y: FIDUCIAL_INSET, size: FIDUCIAL_SIZE, hollow: false },
  { x: PAGE_WIDTH - FIDUCIAL_INSET, y: FIDUCIAL_INSET, size: FIDUCIAL_SIZE, hollow: false },
  { x: PAGE_WIDTH - FIDUCIAL_INSET, y: PAGE_HEIGHT - FIDUCIAL_INSET, size: FIDUCIAL_SIZE, hollow: true },
  { x: FIDUCIAL_INSET, y: PAGE_HEIGHT - FIDUCIAL_INSET, size: FIDUCIAL_SIZE, hollow: false },
] as const

/** Twenty-five modules of 0.8 mm; the quiet zone of four modules stays free around it. */
export const CODE_SIZE = 20
export const code = { x: 179.5, y: 20.5, size: CODE_SIZE } as const
export const CODE_QUIET = 3.2
/** The right edge of what stands beside the code. */
export const HEADER_RIGHT = code.x - CODE_SIZE / 2 - CODE_QUIET - 2.5

export const BUBBLE_RADIUS = 2.5
/** From row to row of choices. */
export const CHOICE_PITCH_Y = 8.2
/** From the left edge of a bubble to the text beside it, and a line of that text, in ems. */
export const CHOICE_TEXT_INDENT = 2 * BUBBLE_RADIUS + 3
export const OPTION_LINE = 1.34
/** In a digit grid, whose bubbles are a little smaller. */
export const GRID_RADIUS = 2.4
export const GRID_PITCH_X = 6.6
export const GRID_PITCH_Y = 6.8

export const TEXT_SIZE = 3.7
export const RULE_PITCH = 8

/** Outlines and letters of bubbles: dark enough to outlive a worn photocopier, light enough not to pass for a pupil's mark. */
export const bubbleStroke = { widthMm: 0.25, grey: 0.35 }
export const BUBBLE_LETTER_GREY = 0.5
export const boxStroke = { widthMm: 0.3, grey: 0.25 }
export const ruleStroke = { widthMm: 0.15, grey: 0.7 }
