import type { ModelViewerElement } from '@google/model-viewer'

export interface Mark {
  name: string
  title: string
  position: readonly [number, number, number]
}

interface ViewerOptions {
  url: string
  /** what a screen reader says of the picture */
  alt: string
  marks: readonly Mark[]
  onPress: (name: string) => void
  onFail: () => void
  /** the label of the button for augmented reality, shown where the device has it */
  ar: string
}

/** A model that is shown. */
export interface Viewer {
  /** brings a part into the middle and lights it; undefined: none */
  select(name: string | undefined): void
  /** by shares of a full turn, to the right and upwards */
  turn(right: number, up: number): void
  /** nearer with more than 0 */
  zoom(steps: number): void
  reset(): void
  close(): void
}

/** Holds the number of the part in the list. */
const MARK = [
  'size-7 cursor-pointer rounded-full border-2 border-card bg-primary font-semibold text-card text-small',
  'aria-pressed:bg-mark aria-pressed:text-ink',
].join(' ')
/** Blue light on the part that is spoken of. */
const LIT: [number, number, number] = [0.02, 0.12, 0.5]
const DARK: [number, number, number] = [0, 0, 0]
/** Seen from in front and a little above, as on the poster. */
const FIRST_VIEW = '19deg 68deg auto'

/**
 * Shows the model in the element. Marks are buttons, so that keyboard and screen reader reach them. Rejects
 * where the library cannot be loaded.
 */
export async function openViewer(host: HTMLElement, options: ViewerOptions): Promise<Viewer> {
  // What they would decode is refused at import; without this the library knows places of other sites.
  Object.assign(globalThis, {
    ModelViewerElement: { dracoDecoderLocation: '/', ktx2TranscoderLocation: '/', lottieLoaderLocation: '/' },
  })
  await import('@google/model-viewer')
  const viewer = document.createElement('model-viewer')
  const attributes = {
    alt: options.alt,
    src: options.url,
    'camera-controls': '',
    'camera-orbit': FIRST_VIEW,
    'touch-action': 'pan-y',
    'interaction-prompt': 'none',
    'shadow-intensity': '0.5',
    ar: '',
    // The other way opens an app of its own, which has no session here.
    'ar-modes': 'webxr quick-look',
  }
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  viewer.className = 'block size-full'
  const marks = options.marks.map((mark, at) => markOf(mark, at, options.onPress))
  viewer.append(...marks, arButton(options.ar))
  let selected: string | undefined
  viewer.addEventListener('load', () => light(viewer, selected), { once: true })
  viewer.addEventListener('error', (event) => {
    // Leaving augmented reality and the like is no failure of the model.
    const { type } = (event as unknown as CustomEvent<{ type: string }>).detail
    if (type === 'loadfailure' || type === 'webglcontextlost') options.onFail()
  })
  host.replaceChildren(viewer)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const moved = () => still && viewer.jumpCameraToGoal()
  return {
    select(name) {
      selected = name
      const part = options.marks.find((mark) => mark.name === name)
      viewer.cameraTarget = part ? part.position.map((metres) => `${metres}m`).join(' ') : 'auto auto auto'
      for (const [at, mark] of marks.entries())
        mark.setAttribute('aria-pressed', String(options.marks[at]!.name === name))
      light(viewer, name)
      moved()
    },
    turn(right, up) {
      const { theta, phi } = viewer.getCameraOrbit()
      const full = 2 * Math.PI
      viewer.cameraOrbit = `${theta + right * full}rad ${phi - up * full}rad auto`
      moved()
    },
    zoom(steps) {
      viewer.zoom(steps)
      moved()
    },
    reset() {
      viewer.cameraTarget = 'auto auto auto'
      viewer.cameraOrbit = FIRST_VIEW
      viewer.fieldOfView = 'auto'
      moved()
    },
    close: () => host.replaceChildren(),
  }
}

function markOf({ title, name, position }: Mark, at: number, onPress: (name: string) => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.slot = `hotspot-${at}`
  button.dataset.position = position.map((metres) => `${metres}m`).join(' ')
  button.className = MARK
  button.textContent = String(at + 1)
  button.setAttribute('aria-label', `${at + 1}: ${title}`)
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => onPress(name))
  return button
}

function arButton(label: string) {
  const button = document.createElement('button')
  button.type = 'button'
  button.slot = 'ar-button'
  button.className = 'button absolute right-3 bottom-3'
  button.textContent = label
  return button
}

/** Only the material that is named as the part; a part without one of its own keeps its look. */
function light(viewer: ModelViewerElement, name: string | undefined): void {
  for (const material of viewer.model?.materials ?? [])
    material.setEmissiveFactor(material.name === name ? LIT : DARK)
}
