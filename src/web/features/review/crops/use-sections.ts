import { useMemo, useState } from 'react'
import type { AnswerGroup } from '#contract/review.ts'
import { leaveOut, type SettledAt, stillSettled } from '../settled-answers.ts'
import { arrangeSections, findRound, foldSections, idsToChoose, unfoldTo, type Unfolded } from './sections.ts'

interface Options {
  waiting: readonly AnswerGroup[]
  settledGroups: readonly AnswerGroup[]
  settled: SettledAt
  fetchedAt: number
}

/** The parts of the grid, which of them are folded away, and the groups that are asked about together. */
export function useSections({ waiting, settledGroups, settled, fetchedAt }: Options) {
  const [unfolded, setUnfolded] = useState<Unfolded>({ groups: 0, sections: {} })
  // Not at every key: there may be a thousand answers.
  const sections = useMemo(
    () => arrangeSections(leaveOut(waiting, stillSettled(settled, fetchedAt), false), settledGroups),
    [waiting, settled, fetchedAt, settledGroups],
  )
  const groups = findRound(sections)
  const shownInRound = groups.length === 0 ? [] : foldSections(sections, unfoldTo(unfolded, sections, groups)).shown
  return {
    sections,
    ...foldSections(sections, unfolded),
    unfold: (section: string | null) =>
      setUnfolded((before) =>
        section === null
          ? { ...before, groups: before.groups + 1 }
          : { ...before, sections: { ...before.sections, [section]: (before.sections[section] ?? 0) + 1 } },
      ),
    round: {
      groups: groups.length,
      ids: shownInRound.flatMap(({ section, answers }) => (groups.includes(section) ? idsToChoose(section, answers) : [])),
    },
    unfoldRound: () => setUnfolded((before) => unfoldTo(before, sections, groups)),
  }
}
