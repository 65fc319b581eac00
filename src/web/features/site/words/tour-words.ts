import { pageWords } from '#web/components/words.ts'

export type TourStopId = 'tutoring' | 'learning' | 'marking' | 'philanthropy'

export interface TourStop {
  id: TourStopId
  tab: string
  isNew?: boolean
  /** Not in the program yet. */
  isLater?: boolean
  title: string
  text: string
  points: readonly string[]
  /** An illustration with sample figures. */
  panel: {
    claim: string
    claimRest?: string
    figures: readonly { figure: string; of: string }[]
    bars: readonly { label: string; percent: number }[]
    note?: string
  }
}

export interface TourWords {
  label: string
  isNew: string
  stops: readonly TourStop[]
}

/** The words and sample figures of the tour, as the specification gives them (section 2, Home). */
export const tourWords = pageWords<TourWords>('tour')
