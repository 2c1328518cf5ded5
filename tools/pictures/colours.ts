export const PAPER = '#FFFDF8'
export const INK = '#16213A'
export const INDIGO = '#2F3FB0'
export const MARIGOLD = '#F5A300'

/** A cover's flat field and the two neighbours its figures and patterns are drawn with. */
export interface Field {
  base: string
  deep: string
  light: string
  /** quiet text on the field */
  quiet: string
}

type Oklch = [lightness: number, chroma: number, hue: number]

const HUES: Record<string, Oklch> = {
  CUET: [0.41, 0.165, 272],
  LAW: [0.385, 0.105, 345],
  UNDERGRADUATE: [0.42, 0.078, 195],
  BANKING: [0.43, 0.1, 245],
  SSC: [0.45, 0.125, 35],
  RAILWAYS: [0.43, 0.08, 118],
  ENGINEERING: [0.385, 0.035, 258],
  MEDICAL: [0.43, 0.09, 160],
  STATE_EXAMS: [0.4, 0.125, 303],
  TEACHING: [0.46, 0.088, 68],
  DEFENCE: [0.385, 0.05, 140],
  TEACHING_DEFENCE: [0.46, 0.088, 68],
}
const SPARE = Object.keys(HUES)

export function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0)!, 16777619)
  // FNV leaves similar low bits for similar inputs; the final mixing spreads them.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

export function pick<T>(list: readonly T[], seed: string): T {
  return list[hash(seed) % list.length]!
}

/** The field of a goal. Courses with a hue of their own take precedence; the shade varies it a little. */
export function fieldOf(goalId: string, courseId: string, shade: string): Field {
  const [l, c, h] = HUES[courseId] ?? HUES[goalId] ?? HUES[pick(SPARE, goalId)]!
  const seed = hash(shade)
  const tone: Oklch = [l + ((seed % 5) - 2) * 0.011, c, h + (((seed >>> 4) % 5) - 2) * 4.5]
  const at = (lightness: number, chroma = 0) => hex([tone[0] + lightness, tone[1] + chroma, tone[2]])
  const field = {
    base: at(0),
    deep: at(-0.075),
    light: at(0.05),
    quiet: hex([0.945, tone[1] * 0.3, tone[2]]),
  }
  for (const ground of [field.base, field.light])
    if (contrast(field.quiet, ground) < 4.5) throw new Error(`text on ${goalId} ${ground} is too faint`)
  return field
}

function hex(colour: Oklch): string {
  const [l, , h] = colour
  let c = colour[1]
  let rgb = linearRgb(l, c, h)
  while (c > 0 && rgb.some((x) => x < 0 || x > 1)) {
    c -= 0.004
    rgb = linearRgb(l, Math.max(c, 0), h)
  }
  const byte = (x: number) => {
    const gamma = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(byte).join('')}`
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const x = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
