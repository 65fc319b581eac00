import type { Locator, Page } from '@playwright/test'

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): pointing at something and pressing it, one key of an
 * average typist, and making up one's mind before an act.
 */
const seconds = { press: 1.1 + 0.2, key: 0.28, mind: 1.35 }
/** Opening a folder and choosing a file in the system's own window, which no test can press. */
const pressesForFile = 3

export interface Step {
  name: string
  presses: number
  keys: number
  /** Of a person, by the model. */
  personSeconds: number
  /** What the program took beside that, as measured. */
  waitSeconds: number
}

/** Somebody who presses and types in a browser, and whose acts are counted. */
export class Person {
  readonly steps: Step[] = []
  readonly #page: Page
  #presses = 0
  #keys = 0
  #minds = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(what: Locator): Promise<void> {
    this.#presses += 1
    this.#minds += 1
    await what.click()
  }

  async type(into: Locator, text: string): Promise<void> {
    this.#presses += 1
    this.#minds += 1
    this.#keys += text.length
    await into.fill(text)
  }

  async key(key: string): Promise<void> {
    this.#minds += 1
    this.#keys += 1
    await this.#page.keyboard.press(key)
  }

  async chooseFiles(input: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    this.#presses += pressesForFile + files.length - 1
    this.#minds += pressesForFile
    await input.setInputFiles(files)
  }

  /** Scanning a square code: the camera is opened and held there. */
  scan(): void {
    this.#presses += 2
    this.#minds += 2
  }

  /** Does what belongs together, and notes what it took. The test presses at once, so all its time is the program's. */
  async step(name: string, act: () => Promise<void>): Promise<void> {
    const [presses, keys, minds, from] = [this.#presses, this.#keys, this.#minds, performance.now()]
    await act()
    const done = { presses: this.#presses - presses, keys: this.#keys - keys }
    this.steps.push({
      name,
      ...done,
      personSeconds: done.presses * seconds.press + done.keys * seconds.key + (this.#minds - minds) * seconds.mind,
      waitSeconds: (performance.now() - from) / 1000,
    })
  }
}

export function addUp(steps: readonly Step[]): Step {
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)
  return {
    name: 'all',
    presses: sum(({ presses }) => presses),
    keys: sum(({ keys }) => keys),
    personSeconds: sum(({ personSeconds }) => personSeconds),
    waitSeconds: sum(({ waitSeconds }) => waitSeconds),
  }
}
