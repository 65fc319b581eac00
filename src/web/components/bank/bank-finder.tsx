import { useDeferredValue } from 'react'
import { bankPasts, questionKinds, type BankQuestionView } from '#contract/bank.ts'
import { useBank, useBankFilters, type BankFilter } from '#web/components/bank/bank-calls.ts'
import { BankQuestion } from '#web/components/bank/bank-question.tsx'
import { bankWords } from '#web/components/bank/bank-words.ts'
import { nameLevel } from '#web/components/bank/name-level.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { useWords } from '#web/components/words.ts'
import { Field, Select } from '#web/ui/field.tsx'
import './bank.css'

export interface BankFinderProps {
  filter: BankFilter
  onFilter: (filter: BankFilter) => void
  /** In the order in which they were chosen. */
  chosen: readonly BankQuestionView[]
  onChoose: (chosen: BankQuestionView[]) => void
}

/** The bank: what it is searched for, and what was found, to be chosen from. */
export function BankFinder({ filter, onFilter, chosen, onChoose }: BankFinderProps) {
  const words = useWords(bankWords)
  // Typing must not wait for the list.
  const bank = useBank(useDeferredValue(filter))
  const questions = bank.data?.pages.flatMap((page) => page.questions) ?? []
  const total = bank.data?.pages[0]?.total

  function toggle(question: BankQuestionView): void {
    const others = chosen.filter(({ id }) => id !== question.id)
    onChoose(others.length < chosen.length ? others : [...chosen, question])
  }
  return (
    <>
      <BankFilters filter={filter} onChange={onFilter} />
      <p className="bank-count quiet small" role="status">
        {total === undefined ? '' : words.found(total)}
      </p>
      {questions.length > 0 && (
        <ul className="bank-questions">
          {questions.map((question) => (
            <BankQuestion
              key={question.id}
              question={question}
              isChosen={chosen.some(({ id }) => id === question.id)}
              onToggle={() => toggle(question)}
            />
          ))}
        </ul>
      )}
      <ListFoot list={bank} isEmpty={questions.length === 0} none={words.none} missing={words.notShown} loading={words.loading} />
    </>
  )
}

function BankFilters({ filter, onChange }: { filter: BankFilter; onChange: (filter: BankFilter) => void }) {
  const words = useWords(bankWords)
  const { data: named } = useBankFilters()
  const set = (change: Partial<BankFilter>) => onChange({ ...filter, ...change })
  const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => [name, name] as const)
  return (
    <form className="bank-filters" role="search" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      <div className="bank-words">
        <SearchField label={words.search} hint={words.hint} value={filter.text} onChange={(text) => set({ text })} />
      </div>
      <Choice label={words.subject} value={filter.subject} options={names(named?.subjects)} onChange={(subject) => set({ subject })} />
      <Choice label={words.topic} value={filter.topic} options={names(named?.topics)} onChange={(topic) => set({ topic })} />
      <Choice
        label={words.level}
        value={filter.level}
        options={(named?.levels ?? []).map(({ name }) => [name, nameLevel(name, words.levels)] as const)}
        onChange={(level) => set({ level })}
      />
      <Choice
        label={words.kind}
        value={filter.kind ?? ''}
        options={questionKinds.map((kind) => [kind, words.kinds[kind]] as const)}
        onChange={(kind) => set({ kind })}
      />
      <Choice
        label={words.language}
        value={filter.language ?? ''}
        options={(['en', 'sw'] as const).map((language) => [language, words.languages[language]] as const)}
        onChange={(language) => set({ language })}
      />
      <Choice
        label={words.past}
        value={filter.past ?? ''}
        options={bankPasts.map((past) => [past, words.pasts[past]] as const)}
        onChange={(past) => set({ past })}
      />
      <Field label={words.whose}>
        <Select value={filter.whose} onChange={({ target: { value } }) => set({ whose: value === 'mine' ? 'mine' : 'all' })}>
          <option value="all">{words.everybody}</option>
          <option value="mine">{words.mine}</option>
        </Select>
      </Field>
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value | '') => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const { all } = useWords(bankWords)
  // What was chosen stays to be seen, even where the list of choices is not there yet.
  const isListed = value === '' || options.some(([each]) => each === value)
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(options.find(([each]) => each === target.value)?.[0] ?? '')}>
        <option value="">{all}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
