/** A text that the stand-in took in place of sending it. */
export interface PracticeText {
  /** As the provider names messages, `ATPid_…`. */
  id: string
  phone: string
  sender: string
  text: string
  parts: number
  costCents: number
  faults: string[]
  createdAt: Date
  /** When the next report is due; null: none will come. */
  reportAt: Date | null
  /** How many came. */
  reports: number
}

/** What the stand-in knows. All its processes share it. */
export interface PracticeStore {
  add(text: PracticeText): Promise<void>
  /** Takes up to a hundred texts whose report is due, each by one caller; none is due again before `setNext`. */
  takeDue(now: Date): Promise<PracticeText[]>
  setNext(id: string, next: Pick<PracticeText, 'reportAt' | 'reports'>): Promise<void>
  /** All texts, the oldest first; of one number, where one is given. */
  list(phone?: string): Promise<PracticeText[]>
}

/** For a stand-in that nobody else shares, and that nobody asks after it was closed. */
export function makeMemoryStore(): PracticeStore {
  const texts = new Map<string, PracticeText>()
  return {
    async add(text) {
      texts.set(text.id, text)
    },
    async takeDue(now) {
      const due = [...texts.values()].filter(({ reportAt }) => reportAt !== null && reportAt <= now)
      for (const text of due) texts.set(text.id, { ...text, reportAt: null })
      return due
    },
    async setNext(id, next) {
      const text = texts.get(id)
      if (text !== undefined) texts.set(id, { ...text, ...next })
    },
    async list(phone) {
      return [...texts.values()].filter((text) => phone === undefined || text.phone === phone)
    },
  }
}
