import { join } from 'node:path'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { ffmpegOfTests } from '../../server/testing/made-videos.ts'
import type { Proof } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { checkMedia } from './check-media.ts'
import { fileSources } from './file-sources.ts'
import { killMakers } from './kill-makers.ts'

const FULL = { conversions: 30, kills: 40 }
const SMALL = { conversions: 3, kills: 4 }

export const mediaKillProof: Proof = {
  claim:
    'a conversion that is killed anywhere ends made or refused, half of one is never played, and nothing is left behind',
  plant: 'a medium is called made at its first rung',
  caught: /is called made, and lacks/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    const tools = await ffmpegOfTests()
    run.say(`seed ${seed}; ${size.conversions} conversions, ${size.kills} kills; FFmpeg ${tools.version}`)
    const store = await openProofStore(run)
    const dataDir = join(store.folder, 'data')
    const storage = folderStorage(join(dataDir, 'media'))
    const sources = await fileSources(store, storage, { tools, count: size.conversions })
    const shop = { store, storage, dataDir, sources }
    await killMakers(run, shop, { kills: size.kills, random: seededRandom(seed) })
    await checkMedia(run, shop)
  },
}
