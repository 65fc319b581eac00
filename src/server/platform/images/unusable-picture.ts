export type UnusableKind = 'empty' | 'not-a-picture' | 'too-large' | 'too-many-pages' | 'damaged' | 'locked' | 'too-slow' | 'reader-died'

/** The bytes cannot be used as pages. `message` is a sentence for the person who sent them. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
  readonly kind: UnusableKind

  constructor(kind: UnusableKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
