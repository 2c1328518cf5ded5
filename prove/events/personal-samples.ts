/**
 * What must be found nowhere: planted in values that are allowed, in values that do not exist, in paths,
 * headers and addresses.
 */
export const PERSONAL = {
  /** in place of a coupon, a campaign, a kind */
  values: [
    'planted.person@example.org',
    'PLANTED.PERSON＠EXAMPLE.ORG',
    'planted%40example.org',
    '9812345670',
    '+91 98123-45670',
    '098123 45670',
    '९८१२३४५६७०',
  ],
  name: 'Plantedname Surname',
} as const

/** How they would look in a row. */
export const TRACES = [
  /planted/i,
  // Half of it on its own: five digits of an id or of a moment are no trace.
  /(?<![0-9a-f.])98123(?![0-9a-f])/,
  /98.?123.?45.?670/,
  /९८१२३/,
  /surname/i,
  /10\.137\.\d+\.\d+/,
  /Mozilla/,
]
