import type { LayoutPage } from '#engine/sheet/layout.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { PlaceInPicture } from '#engine/marking/model-reply/write-prompt.ts'

/** Millimetres from the top left of the page. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Which parts of a page the model is shown. Everything else is white before the picture leaves. */
export interface PicturePlan {
  /** What is cut out of the page: nothing outside it leaves at all. */
  region: Area
  /** The boxes of the answers with a margin: only these are seen. */
  windows: Area[]
  /** Painted over whatever a window shows: who the pupil is, which paper it is. */
  covers: Area[]
  places: { question: string; place: PlaceInPicture }[]
}

/** Pupils write a little beyond a box. */
const marginMm = 5
/** Above a box its question is printed. */
const marginAboveMm = 2
/** The number of the paper stands under the code. */
const belowCodeMm = 8
const aroundNameMm = 1.5
const aroundGridMm = 8

type PageToShow = Pick<LayoutPage, 'bubbles' | 'boxes' | 'nameBox'> & { code: { x: number; y: number; size: number } }

/** Plans the picture of one page for the questions asked about; null where none of them has a box on it. */
export function planPicture({ page, questions, widthMm }: { page: PageToShow; questions: readonly string[]; widthMm: number }): PicturePlan | null {
  const shown = questions.flatMap((question) => {
    const [first, ...others] = page.boxes.filter((box) => box.question === question)
    // A row of boxes for the figures of the answer stands beside the working.
    return first === undefined ? [] : [{ question, ...around([first, ...others.filter(({ cells }) => cells !== undefined)]) }]
  })
  if (shown.length === 0) return null
  const windows = shown.map(({ x, y, width, height }) => ({
    x: x - marginMm,
    y: y - marginAboveMm,
    width: width + 2 * marginMm,
    height: height + marginAboveMm + marginMm,
  }))
  const region = around(windows)
  return { region, windows, covers: listCovers(page, widthMm), places: shown.map((box) => ({ question: box.question, place: placeOf(box, region) })) }
}

/** What says whose page it is, or which paper: on no picture that goes to anybody but its markers. */
export function listCovers({ bubbles, boxes, nameBox, code }: PageToShow, widthMm: number): Area[] {
  const headBottom = Math.max(code.y + code.size / 2 + belowCodeMm, nameBox === undefined ? 0 : nameBox.y + nameBox.height + aroundNameMm)
  const head = { x: 0, y: 0, width: widthMm, height: headBottom }
  const grid = bubbles
    .filter(({ question }) => question === ADMISSION_QUESTION)
    .map(({ x, y, r }) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }))
  const written = [...grid, ...boxes.filter(({ question }) => question === ADMISSION_QUESTION)]
  const name = nameBox === undefined ? [] : [grow(nameBox, aroundNameMm)]
  return [head, ...name, ...(written.length === 0 ? [] : [grow(around(written), aroundGridMm)])]
}

function grow({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function around(areas: readonly Area[]): Area {
  const x = Math.min(...areas.map((area) => area.x))
  const y = Math.min(...areas.map((area) => area.y))
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  }
}

function placeOf(box: Area, region: Area): PlaceInPicture {
  const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10
  return {
    left: percent(box.x - region.x, region.width),
    top: percent(box.y - region.y, region.height),
    right: percent(box.x + box.width - region.x, region.width),
    bottom: percent(box.y + box.height - region.y, region.height),
  }
}
