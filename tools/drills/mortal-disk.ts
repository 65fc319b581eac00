import { execFile } from 'node:child_process'
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const unmountWithinMs = 30_000

/** A file system of its own, ext4 in a file, to which the power can be cut. Needs root, a Linux and Perl. */
export interface MortalDisk {
  folder: string
  /**
   * From now on it takes no write, and what was not safe is gone, the journal's own buffer included: `EXT4_IOC_SHUTDOWN` without flushing the
   * log, with which the tests of Linux's file systems cut the power.
   */
  cut(): Promise<void>
  /** Mounted anew, which goes through its journal. Nobody may have a file of it open. */
  mountAgain(): Promise<void>
  close(): Promise<void>
}

const disks = new Set<MortalDisk>()

/** For a drill that is broken off. */
export async function closeMortalDisks(): Promise<void> {
  await Promise.all([...disks].map((disk) => disk.close()))
}

export async function openMortalDisk(root: string, megabytes: number): Promise<MortalDisk> {
  const file = join(root, 'disk.ext4')
  const folder = join(root, 'disk')
  await writeFile(file, '')
  await truncate(file, megabytes * 1024 * 1024)
  await mkdir(folder)
  // Nothing is set aside for root, who fills it in a drill.
  await execute('mkfs.ext4', ['-q', '-m', '0', file])
  const mount = async () => execute('mount', ['-o', 'loop', file, folder])
  const unmount = async () => {
    const until = Date.now() + unmountWithinMs
    for (;;) {
      try {
        return await execute('umount', [folder])
      } catch (error) {
        if (Date.now() > until) throw error
        await sleep(100)
      }
    }
  }
  await mount()
  await chmod(folder, 0o711)
  const disk: MortalDisk = {
    folder,
    async cut() {
      await execute('perl', ['-e', shutdown, folder])
    },
    async mountAgain() {
      await unmount()
      await mount()
    },
    async close() {
      disks.delete(disk)
      await unmount()
    },
  }
  disks.add(disk)
  return disk
}

/** `_IOR('X', 125, __u32)` with `EXT4_GOING_FLAGS_NOLOGFLUSH`; Node has no call for it. */
const shutdown = 'open(my $folder, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($folder, 0x8004587D, $how) or die $!'
