import { refuseGlb, shortly } from './glb-refused.ts'
import type { Gltf } from './gltf.ts'

/** What a page shows by itself; anything else would need a decoder, or be left out in silence. */
const SHOWN = new Set([
  'EXT_texture_webp',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
])

const PACKED: Record<string, string> = {
  KHR_draco_mesh_compression: 'is packed with Draco: export it with compression switched off',
  EXT_meshopt_compression: 'is packed with meshopt: export it without compression (gltfpack without -c)',
  KHR_meshopt_compression: 'is packed with meshopt: export it without compression (gltfpack without -c)',
  KHR_texture_basisu: 'has textures as KTX2: export them as WebP, JPEG or PNG',
}

/** Throws GlbRefused for what a browser cannot show without a decoder that our pages do not load. */
export function checkExtensions({ extensionsUsed, extensionsRequired }: Gltf): void {
  for (const name of [...extensionsUsed, ...extensionsRequired]) {
    if (Object.hasOwn(PACKED, name)) refuseGlb(PACKED[name]!)
    if (!SHOWN.has(name)) refuseGlb(`needs ${shortly(name)}, which is not shown here: export it without`)
  }
}
