import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useObjectUrl } from '#web/api/use-object-url.ts'
import { uploadPicture } from '#web/features/blog/blog-calls.ts'

export type ImageMode = 'url' | 'upload'

/** A picture for a post: by its address, or a file that is uploaded first. `onUploaded` gets the address it then has. */
export function usePictureChoice(onUploaded: (imageUrl: string) => void) {
  const [mode, setMode] = useState<ImageMode>('url')
  const [file, setFile] = useState<File | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const fileUrl = useObjectUrl(file)

  function choose(chosen: File | null): void {
    setFile(chosen)
    setError(null)
  }

  /** The address of the chosen file; null where none is chosen. Throws what the upload failed with, after saying it. */
  async function upload(): Promise<string | null> {
    if (mode !== 'upload' || file === null) return null
    setUploading(true)
    setError(null)
    try {
      const imageUrl = await uploadPicture(file)
      setFile(null)
      onUploaded(imageUrl)
      return imageUrl
    } catch (failure) {
      console.error('Picture upload failed', failure)
      setError(describeError(failure))
      throw failure
    } finally {
      setUploading(false)
    }
  }

  return { mode, setMode, file, fileUrl, choose, upload, isUploading, error }
}
export type PictureChoice = ReturnType<typeof usePictureChoice>
