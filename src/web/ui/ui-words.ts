import { createContext, use } from 'react'

/** The few words that parts say by themselves. */
export interface UiWords {
  /** The name of the way back, for screen readers. */
  breadcrumb: string
  /** The button of a question that changes nothing. */
  keep: string
  chooseFiles: string
  /** Opens the camera of a phone. */
  takePhotos: string
  chooseFolder: string
  loading: string
  /** After the label of a field that may be left empty. */
  optional: string
  /** How sure a reading is, in per cent. */
  sure: (percent: number) => string
  showPassword: string
  hidePassword: string
  undo: string
}

/** Whoever draws the page says them in its language: parts know nothing of languages. */
export const UiWordsContext = createContext<UiWords | null>(null)

export function useUiWords(): UiWords {
  const words = use(UiWordsContext)
  if (words === null) throw new Error('No page above this part says its words.')
  return words
}
