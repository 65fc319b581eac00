/** Whether this browser, at this address, can keep a picture: sealed, and sent by one tab alone. */
export function canKeepPictures(): boolean {
  return window.isSecureContext && 'indexedDB' in window && 'locks' in navigator
}

/** Why a picture could not be kept, for whoever just took it. */
export function describeKeepFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'The storage of this phone is full: the picture was not kept. Wait until the waiting ones are sent, or free some space, and take it again.'
  }
  return 'This browser kept nothing: the picture is lost. In a private window it may refuse to; open the page in an ordinary one, or send photos on the upload page.'
}
