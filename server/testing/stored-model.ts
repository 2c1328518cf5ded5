import { CONTENTS_FOLDER } from '../domains/contents/files/read-item-file.ts'
import type { ItemFile } from '../domains/contents/item.ts'
import { contentKey } from '../platform/storage/storage.ts'
import { smallGlb } from './small-glb.ts'
import type { OpenStore } from './stores/test-store.ts'

const GLB = smallGlb()
const POSTER = Buffer.from('RIFF....WEBP')

/** A 3D model in a package, as an import would leave it, and its bytes in the storage; once. */
export async function storeModel(
  { db, storage }: Pick<OpenStore, 'db' | 'storage'>,
  { itemId, packageId }: { itemId: number; packageId: number },
): Promise<void> {
  const poster = { key: contentKey(CONTENTS_FOLDER, POSTER, 'webp'), bytes: POSTER.length }
  const file: ItemFile = {
    ...{ key: contentKey(CONTENTS_FOLDER, GLB, 'glb'), name: 'boat.glb', type: 'model/gltf-binary' },
    bytes: GLB.length,
    model: {
      ...{ triangles: 1, size: [1, 2, 0] },
      parts: [{ name: 'sail', title: { en: 'Sail' }, position: [0.5, 1, 0] }],
      poster: { ...poster, type: 'image/webp', name: 'boat.webp' },
    },
  }
  await storage.put(file.key, GLB)
  await storage.put(poster.key, POSTER)
  await db.$client.query(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      values ($1, $2, 'MODEL', 'MODELS_3D', $3, '{"en": "Boat"}', false, 1, true, now()) on conflict do nothing`,
    [itemId, packageId, JSON.stringify(file)],
  )
}
