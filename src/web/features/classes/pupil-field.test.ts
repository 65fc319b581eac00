import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pupilDetails, pupilFields } from '#engine/pupils/pupil-fields.ts'
import { columnWords, labelOf } from '#engine/sentences/column-words.ts'
import { formOf, inputOf } from '#web/features/classes/pupil-form.ts'
import { PupilDialog } from '#web/features/classes/pupil-dialog.tsx'
import { PupilTable } from '#web/features/classes/pupil-table.tsx'
import { site } from '#web/layouts/words/en/site.ts'
import { UiWordsContext } from '#web/ui/ui-words.ts'

const pupil = { id: '1', version: 1, guardians: [], ...formOf(null), ...Object.fromEntries(pupilFields.map(({ key }) => [key, `of ${key}`])) }
const render = (node: ReactNode) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(UiWordsContext, { value: site.ui }, node)))
const nothing = () => {}

it('shows every field of a pupil in the form, each with its words', () => {
  const form = render(createElement(PupilDialog, { classId: '1', pupil, onClose: nothing }))
  for (const { key, column } of pupilFields) {
    expect(form).toContain(`value="of ${key}"`)
    expect(form).toContain(`>${labelOf(columnWords.en[column])} <`)
  }
  expect(Object.keys(inputOf(formOf(pupil)))).toEqual(pupilFields.map(({ key }) => key))
})

it('shows every field in the table that is not only in the form, where a pupil has it', () => {
  const show = (pupils: (typeof pupil)[]) =>
    render(
      createElement(PupilTable, {
        className: 'East',
        pupils,
        isBusy: false,
        chosen: new Set<string>(),
        onChoose: nothing,
        renderActions: () => null,
        onEdit: nothing,
        onRemove: nothing,
      }),
    )
  const full = show([pupil])
  const shown = pupilFields.filter(({ key }) => full.includes(`>of ${key}<`))
  expect(shown).toEqual(pupilFields.filter(({ isOnlyInForm }) => isOnlyInForm !== true))
  const bare = show([{ ...pupil, ...Object.fromEntries(pupilDetails.map(({ key }) => [key, null])) }])
  for (const { column } of pupilDetails) expect(bare).not.toContain(`data-label="${labelOf(columnWords.en[column])}"`)
})
