import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import './file-drop.css'

export interface FileDropProps {
  title: string
  hint: string
  /** As the `accept` of a file input: `image/*,.pdf`. */
  accept: string
  multiple?: boolean
  /** Adds "Take photos", which opens the camera of a phone. */
  camera?: boolean
  /** Adds "Choose a folder", and takes dropped folders with all that is in them. */
  folder?: boolean
  disabled?: boolean
  /** Another way to bring files, as a button or a link. */
  other?: ReactNode
  /** That way comes first, and is the louder one. */
  isOtherFirst?: boolean
  picture?: ReactNode
  choose?: string
  onFiles: (files: File[]) => void
}

/** A place to drop files, with a button that chooses them. */
export function FileDrop({
  title,
  hint,
  accept,
  multiple = false,
  camera = false,
  folder = false,
  disabled = false,
  other,
  isOtherFirst = false,
  picture,
  choose,
  onFiles,
}: FileDropProps) {
  const words = useUiWords()
  const files = useRef<HTMLInputElement>(null)
  const photos = useRef<HTMLInputElement>(null)
  const folders = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])]
    // The same file can be chosen again.
    input.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }

  async function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = folder ? await readDroppedFiles(event.dataTransfer) : [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) onFiles(multiple ? dropped : dropped.slice(0, 1))
  }

  return (
    <div
      className={classNames('drop', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      {picture}
      <div>
        <h2>{title}</h2>
        <p className="quiet small">{hint}</p>
      </div>
      <div className="row drop-buttons">
        {isOtherFirst && other}
        <Button kind={isOtherFirst ? 'second' : 'first'} onClick={() => files.current?.click()} disabled={disabled}>
          {choose ?? words.chooseFiles}
        </Button>
        {!isOtherFirst && other}
        {camera && (
          <Button kind="second" onClick={() => photos.current?.click()} disabled={disabled}>
            <Icon name="camera" /> {words.takePhotos}
          </Button>
        )}
        {folder && (
          <Button kind="quiet" small className="drop-folder" onClick={() => folders.current?.click()} disabled={disabled}>
            {words.chooseFolder}
          </Button>
        )}
      </div>
      <input ref={files} type="file" hidden accept={accept} multiple={multiple} onChange={(event) => take(event.currentTarget)} />
      {camera && <input ref={photos} type="file" hidden accept="image/*" capture="environment" onChange={(event) => take(event.currentTarget)} />}
      {folder && <input ref={folders} type="file" hidden multiple {...{ webkitdirectory: '' }} onChange={(event) => take(event.currentTarget)} />}
    </div>
  )
}

/** The files that were dropped, those inside dropped folders too, in the order of their names. */
async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Entries must be taken before anything is awaited: the transfer is empty afterwards.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...transfer.files]
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const inside = await readAll(entry.createReader())
  inside.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return (await Promise.all(inside.map(filesOf))).flat()
}

/** A reader gives a hundred entries at a time, and an empty list at the end. */
async function readAll(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
