/**
 * How the visit of a request came, as it is kept with it: what the page says, and the partner that the server
 * knows of.
 */
export function cameBy(
  utm: Record<string, string | undefined>,
  partner: string | undefined,
): Record<string, string | undefined> {
  return partner === undefined ? utm : { ...utm, white_label: partner }
}
