/** Drawings from a few words, in the colour of their book. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const FONT = 'font-family="Noto Sans, Noto Sans Devanagari" fill="#222"'

/** Steps below each other, a line a step; `label: text` sets the label in bold. */
export function drawFlow(lines: readonly string[], colour: string): string {
  const boxes = lines.map((line, at) => {
    const y = 4 + at * 46
    const arrow =
      at === 0
        ? ''
        : `<path d="M180 ${y - 14} v9 m-4 -5 l4 5 l4 -5" fill="none" stroke="${colour}" stroke-width="1.4"/>`
    const [label, text] = line.includes(': ') ? line.split(/: (.*)/) : [undefined, line]
    const bold = label ? `<tspan font-weight="700">${escaped(label)}</tspan>  ` : ''
    return `${arrow}<rect x="8" y="${y}" width="344" height="30" rx="6" fill="${colour}14" stroke="${colour}"/><text x="180" y="${y + 19.5}" font-size="11" text-anchor="middle" ${FONT}>${bold}${escaped(text!)}</text>`
  })
  return `<svg viewBox="0 0 360 ${lines.length * 46 - 8}">${boxes.join('')}</svg>`
}

/** Bars beside each other in rows: `label | value`. */
export function drawBars(lines: readonly string[], colour: string): string {
  const rows = lines.map((line) => {
    const [label = '', value = ''] = line.split('|').map((part) => part.trim())
    return { label, value, size: Number.parseFloat(value) }
  })
  const most = Math.max(...rows.map(({ size }) => size))
  const drawn = rows.map(({ label, value, size }, at) => {
    const width = (size / most) * 170
    return `<text x="126" y="${at * 24 + 17}" font-size="10.5" text-anchor="end" ${FONT}>${escaped(label)}</text><rect x="132" y="${at * 24 + 6}" width="${width.toFixed(1)}" height="15" fill="${colour}"/><text x="${(138 + width).toFixed(1)}" y="${at * 24 + 17}" font-size="10.5" ${FONT}>${escaped(value)}</text>`
  })
  return `<svg viewBox="0 0 360 ${lines.length * 24 + 6}">${drawn.join('')}</svg>`
}

/**
 * Curves on axes. The first line is `x from to, y from to, name of x, name of y`; each other line is
 * `name: x y, x y …`.
 */
export function drawPlot([axes = '', ...curves]: readonly string[], colour: string): string {
  const [xs = '', ys = '', xName = '', yName = ''] = axes.split(',').map((part) => part.trim())
  const [x0 = 0, x1 = 1] = xs.split(' ').slice(1).map(Number)
  const [y0 = 0, y1 = 1] = ys.split(' ').slice(1).map(Number)
  const px = (x: number) => (40 + ((x - x0) / (x1 - x0)) * 290).toFixed(1)
  const py = (y: number) => (180 - ((y - y0) / (y1 - y0)) * 165).toFixed(1)
  const marks = [0, 1, 2, 3, 4].flatMap((step) => {
    const [x, y] = [x0 + ((x1 - x0) * step) / 4, y0 + ((y1 - y0) * step) / 4]
    return [
      `<text x="${px(x)}" y="193" font-size="8.5" text-anchor="middle" ${FONT}>${round(x)}</text>`,
      `<text x="36" y="${Number(py(y)) + 3}" font-size="8.5" text-anchor="end" ${FONT}>${round(y)}</text>`,
      `<path d="M40 ${py(y)} H330 M${px(x)} 180 V15" stroke="#ddd" stroke-width=".6"/>`,
    ]
  })
  const drawn = curves.map((curve, at) => {
    const [name = '', points = ''] = curve.split(': ')
    const path = points.split(',').map((point) => point.trim().split(' ').map(Number))
    const [lastX = 0, lastY = 0] = path.at(-1)!
    const dash = at === 0 ? '' : `stroke-dasharray="${at * 4} 3"`
    return `<polyline points="${path.map(([x = 0, y = 0]) => `${px(x)},${py(y)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.8" ${dash}/><text x="${Number(px(lastX)) - 4}" y="${Number(py(lastY)) - 5}" font-size="9.5" text-anchor="end" ${FONT}>${escaped(name)}</text>`
  })
  return `<svg viewBox="0 0 360 212">${marks.join('')}<path d="M40 15 V180 H330" fill="none" stroke="#444"/>${drawn.join('')}<text x="185" y="208" font-size="10" text-anchor="middle" ${FONT}>${escaped(xName)}</text><text x="44" y="12" font-size="10" ${FONT}>${escaped(yName)}</text></svg>`
}

const round = (value: number) => String(Math.round(value * 100) / 100)
