import type { Db } from '#db/client.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { Config, MpesaConfig, SmsConfig } from '#server/platform/config.ts'
import type { Disk } from '#server/platform/disk/disk.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { HeavyWork } from '#server/platform/heavy-work/heavy-work.ts'
import type { LanguageModel } from '#server/platform/language-model/language-model.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Meters } from '#server/platform/log/meters.ts'
import type { MailTransport } from '#server/platform/mail/mail-transport.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import type { Queue } from '#server/platform/queue/job.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'

/** All that a feature may reach. Handed over, never imported. */
export interface Context {
  config: Config
  /** Signs tokens; configured, or made and kept in the data folder. */
  authSecret: string
  log: Logger
  /** For what needs a connection of its own, past any pooler. Holds a password. */
  databaseDirectUrl: string
  db: Db
  disk: Disk
  objects: ObjectStore
  queue: Queue
  events: Events
  /** What this process counts while it works. */
  meters: Meters
  /** Null where no phone can be asked for money. In practice it is a till of the program's own. */
  mpesa: { config: MpesaConfig; isPractice: boolean } | null
  /** Null where no message can be sent. In practice it is a stand-in of the program's own. */
  sms: { config: SmsConfig; isPractice: boolean } | null
  /** Null where no mail server is set up. */
  mail: MailTransport | null
  readers: OmrReaderPool
  heavyWork: HeavyWork
  /** Null where AI reading is not set up: then every answer in words waits for a person. */
  model: LanguageModel | null
  /** What the auto-marker knows of words and of marks; read when the first answer in words is marked. */
  knowledge: AutoMarkerKnowledge
  now(): Date
}
