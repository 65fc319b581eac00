import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { openAutoMarker } from '#engine/marking/open-auto-marker.ts'
import { openDataFiles } from '#server/platform/data-files/data-files.ts'

let knowledge: AutoMarkerKnowledge | null = null

/** What the marker knows, from the files in src/engine/data: once a process, and each file when it is first needed. */
export function getAutoMarkerKnowledge(): AutoMarkerKnowledge {
  return (knowledge ??= openFromFiles())
}

function openFromFiles(): AutoMarkerKnowledge {
  const files = openDataFiles()
  return openAutoMarker({ readText: (name) => files.read(name).toString('utf8'), readBytes: (name) => files.read(name) })
}
