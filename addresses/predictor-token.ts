/** The input of the rank predictor, which identifies no one. */
export interface PredictorAsked {
  marks: number
  year: number
  /** undefined: not said */
  category?: PredictorCategory | undefined
}

/** In the order of their numbers in tokens, which were given away: new ones come at the end. */
export const PREDICTOR_CATEGORIES = ['GN', 'EWS', 'OBC', 'SC', 'ST'] as const
export type PredictorCategory = (typeof PREDICTOR_CATEGORIES)[number]

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TOKEN = new RegExp(`^[${DIGITS}]{8}$`)
/** 25 bits of what is asked, then 15 that check it: five to a digit. */
const CHECK_BITS = 15
const CHECKS = 2 ** CHECK_BITS
const ASKED = 2 ** 25
/** Without it eight zeros would be a token. */
const CHECK_START = 0x2a51
const FIRST_YEAR = 2000
const YEARS = 128
const LOWEST_MARK = -512
const MARKS = 2048
const CATEGORIES = 8

/** A question as eight small letters and digits; undefined where a token has no room for it. */
export function predictorToken({ marks, year, category }: PredictorAsked): string | undefined {
  const [at, since] = [marks - LOWEST_MARK, year - FIRST_YEAR]
  if (!Number.isInteger(at) || at < 0 || at >= MARKS) return undefined
  if (!Number.isInteger(since) || since < 0 || since >= YEARS) return undefined
  const which = category === undefined ? 0 : PREDICTOR_CATEGORIES.indexOf(category) + 1
  const asked = (since * MARKS + at) * CATEGORIES + which
  let rest = asked * CHECKS + checkOf(asked)
  let token = ''
  for (let digit = 0; digit < 8; digit++) {
    token = DIGITS[rest % 32] + token
    rest = Math.floor(rest / 32)
  }
  return token
}

/**
 * What was asked with a token; undefined for every text that is none, such as one with a wrong, lost or
 * swapped letter.
 */
export function readPredictorToken(token: string): PredictorAsked | undefined {
  if (!TOKEN.test(token)) return undefined
  const whole = [...token].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  const asked = Math.floor(whole / CHECKS)
  if (whole % CHECKS !== checkOf(asked) || asked >= YEARS * MARKS * CATEGORIES) return undefined
  const which = asked % CATEGORIES
  const place = Math.floor(asked / CATEGORIES)
  if (which > PREDICTOR_CATEGORIES.length) return undefined
  return {
    marks: (place % MARKS) + LOWEST_MARK,
    year: Math.floor(place / MARKS) + FIRST_YEAR,
    category: which === 0 ? undefined : PREDICTOR_CATEGORIES[which - 1],
  }
}

/**
 * CRC-15 of CAN (ISO 11898-1): it misses no change within 15 neighbouring bits, so none within three letters.
 */
function checkOf(asked: number): number {
  let check = CHECK_START
  for (let bit = ASKED / 2; bit >= 1; bit /= 2) {
    const isSet = Math.floor(asked / bit) % 2
    const leads = (check >> (CHECK_BITS - 1)) & 1
    check = (check * 2) % CHECKS
    if (isSet !== leads) check ^= 0x4599
  }
  return check
}
