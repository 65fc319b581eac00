import { Link } from 'react-router'
import type { ClassView } from '#contract/classes.ts'
import { describeError } from '#web/api/describe-error.ts'
import { isOfNow, sayClass, useClasses } from '#web/api/use-classes.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { useDeleteClass } from '#web/features/classes/class-calls.ts'
import { classWords } from '#web/features/classes/class-words.ts'
import { NewClass } from '#web/features/classes/new-class.tsx'
import { paths } from '#web/paths.ts'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'
import './classes.css'

export const meta = () => pageMeta({ title: readWords(classWords).classes })

/** The classes one teaches, or all of the school. */
export default function ClassesPage() {
  const words = useWords(classWords)
  const { data: classes, error, refetch } = useClasses()
  const remove = useDeleteClass()
  const isEmpty = classes?.length === 0
  // While they are loaded there is no button: the one pressed would go away with what it opened, where there are none.
  const now = (classes ?? []).filter(isOfNow)
  const others = (classes ?? []).filter((each) => !isOfNow(each))
  const hasClasses = classes !== undefined && !isEmpty
  return (
    <Page>
      <PageHead
        title={words.classes}
        actions={
          hasClasses ? (
            <>
              <LinkButton kind="second" to={paths.school}>
                {words.schoolPage}
              </LinkButton>
              <LinkButton kind="second" to={paths.reports}>
                {words.reports}
              </LinkButton>
              <NewClass />
            </>
          ) : undefined
        }
      />
      {remove.error !== null && (
        <div className="notice">
          <Message kind="wrong">{describeError(remove.error)}</Message>
        </div>
      )}
      {classes === undefined && error === null && (
        <div className="card">
          <Skeleton lines={5} label={words.loadingAll} />
        </div>
      )}
      {classes === undefined && error !== null && <NotLoaded title={words.allNotShown} error={error} onRetry={refetch} />}
      {isEmpty && (
        <EmptyState picture={<Drawing svg={startHere} />} title={words.empty} action={<NewClass />}>
          {words.emptyText}
        </EmptyState>
      )}
      {hasClasses && (
        <>
          <ClassCards classes={now} remove={remove} />
          {others.length > 0 && (
            <details className="class-years" open={now.length === 0}>
              <summary>{words.earlier}</summary>
              <ClassCards classes={others} remove={remove} />
            </details>
          )}
        </>
      )}
    </Page>
  )
}

function ClassCards({ classes, remove }: { classes: readonly ClassView[]; remove: ReturnType<typeof useDeleteClass> }) {
  const words = useWords(classWords)
  return (
    <ul className="card-grid">
      {classes.map((each) => (
        <li key={each.id} className="card class-card">
          <Link className="card-link" to={paths.class(each.id)}>
            <h2>{sayClass(each)}</h2>
            <span className="small quiet">
              {each.pupilCount === 0 ? words.noPupils : words.pupils(each.pupilCount)}
              {each.ownerName !== null && ` · ${each.ownerName}`}
            </span>
          </Link>
          <IconButton label={words.remove(each.name)} icon={<Icon name="trash" />} disabled={remove.isPending} onClick={() => remove.mutate(each)} />
        </li>
      ))}
    </ul>
  )
}
