import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { downloadClass, downloadClassWorkbook, type ClassView, type PupilView } from '#contract/classes.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { thisSchoolYear, useClass } from '#web/api/use-classes.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { useDeleteClass, useRemovePupil, useRenameClass } from '#web/features/classes/class-calls.ts'
import { ChosenPupils } from '#web/features/classes/chosen-pupils.tsx'
import { ClassNameDialog } from '#web/features/classes/class-name-dialog.tsx'
import { classWords, pupilWords } from '#web/features/classes/class-words.ts'
import { ImportPupils } from '#web/features/classes/import-pupils.tsx'
import { importWords } from '#web/features/classes/import-words.ts'
import { LeftPupils } from '#web/features/classes/left-pupils.tsx'
import { PromoteClass } from '#web/features/classes/promote-class.tsx'
import { PupilDialog } from '#web/features/classes/pupil-dialog.tsx'
import { PupilTable } from '#web/features/classes/pupil-table.tsx'
import { SubjectTeachers } from '#web/features/classes/subject-teachers.tsx'
import { regroupWords } from '#web/features/classes/regroup-words.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './classes.css'

export const meta = () => pageMeta({ title: readWords(classWords).class })

type Open = { what: 'rename' | 'import' | 'add' | 'promote' } | { what: 'edit'; pupil: PupilView }

/** One class and its pupils. */
export default function ClassPage() {
  const words = useWords(classWords)
  const { add } = useWords(pupilWords)
  const { open: importList } = useWords(importWords)
  const { classId = '' } = useParams()
  const { data, error, refetch } = useClass(classId)
  const [open, setOpen] = useState<Open | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const rename = useRenameClass(classId)
  const remove = useDeleteClass()
  const removePupil = useRemovePupil(classId)
  const close = () => setOpen(null)

  if (data === undefined) return <UnloadedClass error={error} onRetry={refetch} />
  const { pupils, left } = data
  // A pupil who was removed meanwhile is not chosen.
  const chosen = new Set(pupils.filter(({ id }) => picked.has(id)).map(({ id }) => id))
  const problem = remove.error ?? removePupil.error
  return (
    <Page>
      <ClassHead shown={data.class} pupilCount={pupils.length} remove={remove} onOpen={(what) => setOpen({ what })} />
      {problem !== null && (
        <div className="notice">
          <Message kind="wrong">{describeError(problem)}</Message>
        </div>
      )}
      {pupils.length === 0 ? (
        <EmptyState
          title={words.noPupils}
          action={
            <div className="row">
              <Button onClick={() => setOpen({ what: 'import' })}>
                <Icon name="upload" /> {importList}
              </Button>
              <Button kind="second" onClick={() => setOpen({ what: 'add' })}>
                <Icon name="plus" /> {add}
              </Button>
            </div>
          }
        >
          {words.noPupilsText}
        </EmptyState>
      ) : (
        <PupilTable
          className={data.class.name}
          pupils={pupils}
          isBusy={removePupil.isPending}
          chosen={chosen}
          onChoose={setPicked}
          renderActions={(found) => <ChosenPupils classId={classId} found={found} chosen={chosen} onChoose={setPicked} />}
          onEdit={(pupil) => setOpen({ what: 'edit', pupil })}
          onRemove={(pupil) => removePupil.mutate(pupil)}
        />
      )}
      <SubjectTeachers classId={classId} />
      <LeftPupils classId={classId} pupils={left} />
      {open?.what === 'promote' && (
        <PromoteClass classId={classId} className={data.class.name} year={data.class.year ?? thisSchoolYear()} pupils={pupils} onClose={close} />
      )}
      {open?.what === 'rename' && (
        <ClassNameDialog
          title={words.renameTitle}
          initial={{ name: data.class.name, year: data.class.year ?? thisSchoolYear() }}
          action={words.save}
          busy={rename.isPending && words.saving}
          error={rename.error}
          onClose={close}
          onSave={(named) => rename.mutate(named, { onSuccess: close })}
        />
      )}
      {open?.what === 'add' && <PupilDialog classId={classId} pupil={null} onClose={close} />}
      {open?.what === 'edit' && <PupilDialog classId={classId} pupil={open.pupil} onClose={close} />}
      {open?.what === 'import' && <ImportPupils classId={classId} className={data.class.name} onClose={close} />}
    </Page>
  )
}

interface UnloadedClassProps {
  /** Null while it is on its way. */
  error: unknown
  onRetry: () => Promise<unknown>
}

function UnloadedClass({ error, onRetry }: UnloadedClassProps) {
  const words = useWords(classWords)
  return (
    <Page>
      <PageHead crumbs={[{ label: words.classes, to: paths.classes }]} title={words.class} />
      {error === null ? (
        <Card>
          <Skeleton lines={8} label={words.loading} />
        </Card>
      ) : (
        <EmptyState
          title={words.notShown}
          action={
            <div className="row">
              <Button onClick={() => void onRetry()}>{words.tryAgain}</Button>
              <LinkButton kind="second" to={paths.classes}>
                {words.allClasses}
              </LinkButton>
            </div>
          }
        >
          {describeError(error)}
        </EmptyState>
      )}
    </Page>
  )
}

interface ClassHeadProps {
  shown: ClassView
  pupilCount: number
  remove: ReturnType<typeof useDeleteClass>
  onOpen: (what: 'rename' | 'import' | 'add' | 'promote') => void
}

/** The name of the class, and what can be done with it as a whole. */
function ClassHead({ shown, pupilCount, remove, onOpen }: ClassHeadProps) {
  const words = useWords(classWords)
  const { add } = useWords(pupilWords)
  const { open: importList } = useWords(importWords)
  const { promote } = useWords(regroupWords)
  const navigate = useNavigate()
  return (
    <PageHead
      crumbs={[{ label: words.classes, to: paths.classes }]}
      title={
        <span className="class-title">
          {shown.name}
          <IconButton label={words.rename} icon={<Icon name="edit" />} onClick={() => onOpen('rename')} />
          <IconButton
            label={words.removeThis}
            icon={<Icon name="trash" />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(shown, { onSuccess: () => void navigate(paths.classes) })}
          />
        </span>
      }
      note={[shown.year === null ? '' : words.ofYear(shown.year), pupilCount === 0 ? '' : words.pupils(pupilCount)]
        .filter((said) => said !== '')
        .join(' · ')}
      actions={
        pupilCount > 0 && (
          <>
            <LinkButton kind="quiet" to={paths.reportsOf(shown.id)}>
              {words.reports}
            </LinkButton>
            <span className="class-list-files">
              {words.list}
              {(['xlsx', 'csv'] as const).map((format) => (
                <Button
                  key={format}
                  kind="quiet"
                  aria-label={`${words.download}: ${format.toUpperCase()}`}
                  onClick={() => void download(shown, format)}
                >
                  <Icon name="download" /> {format.toUpperCase()}
                </Button>
              ))}
            </span>
            <LinkButton kind="second" to={paths.classFamilies(shown.id)}>
              {words.families}
            </LinkButton>
            <Button kind="second" onClick={() => onOpen('promote')}>
              {promote}
            </Button>
            <Button kind="second" onClick={() => onOpen('import')}>
              <Icon name="upload" /> {importList}
            </Button>
            <Button onClick={() => onOpen('add')}>
              <Icon name="plus" /> {add}
            </Button>
          </>
        )
      }
    />
  )
}

const lists = { csv: downloadClass, xlsx: downloadClassWorkbook }

async function download({ id, name }: ClassView, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    await downloadFile(fileOf(lists[format], { params: { classId: id } }), `${name}.${format}`)
  } catch (error) {
    showToast(describeError(error))
  }
}
