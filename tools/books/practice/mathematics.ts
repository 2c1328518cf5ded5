import { fraction, term } from './numbers.ts'
import type { Maker } from './practice.ts'

/** Practice for Class 12 and engineering papers. */
export const MATHEMATICS: Record<string, Maker> = {
  determinant(lot, say) {
    const [a, b, c, d, e, f, g, h, i] = Array.from({ length: 9 }, () => lot.between(-3, 5)) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const [m1, m2, m3] = [e * i - f * h, d * i - f * g, d * h - e * g]
    const value = a * m1 - b * m2 + c * m3
    return {
      question:
        say('Expand along the first row: ', 'पहली पंक्ति से प्रसार कीजिए: ') +
        `$\\begin{vmatrix}${a}&${b}&${c}\\\\${d}&${e}&${f}\\\\${g}&${h}&${i}\\end{vmatrix}$`,
      solution: `$${a}(${m1})-(${b})(${m2})+(${c})(${m3})=${value}$. ${
        value === 0
          ? say('The matrix has no inverse.', 'आव्यूह का व्युत्क्रम नहीं है।')
          : say('It is not 0, so the matrix has an inverse.', 'यह 0 नहीं है, इसलिए आव्यूह का व्युत्क्रम है।')
      }`,
    }
  },
  inverse(lot, say) {
    // Its determinant is 1 for every choice.
    const [b, c, d] = [lot.between(1, 6), lot.between(1, 6), 1]
    const a = b * c + 1
    return {
      question:
        say('Find the inverse of ', 'व्युत्क्रम ज्ञात कीजिए: ') +
        `$A=\\begin{bmatrix}${a}&${b}\\\\${c}&${d}\\end{bmatrix}$`,
      solution: `$|A|=${a}\\times ${d}-${b}\\times ${c}=${a * d - b * c}$, ${say('so', 'इसलिए')} $A^{-1}=\\begin{bmatrix}${d}&${-b}\\\\${-c}&${a}\\end{bmatrix}$. ${say('Multiply the two: the result is', 'दोनों का गुणा करें तो मिलता है')} $I$.`,
    }
  },
  derivative(lot, say) {
    const [a, b, n] = [lot.between(2, 6), lot.between(1, 9), lot.between(3, 7)]
    const kind = lot.pick(['chain', 'product', 'sine'] as const)
    if (kind === 'chain')
      return {
        question: `${say('Differentiate with respect to $x$: ', '$x$ के सापेक्ष अवकलन कीजिए: ')}$(${a}x+${b})^{${n}}$`,
        solution: `${say('Chain rule:', 'शृंखला नियम:')} $${n}(${a}x+${b})^{${n - 1}}\\cdot ${a}=${n * a}(${a}x+${b})^{${n - 1}}$.`,
      }
    if (kind === 'product')
      return {
        question: `${say('Differentiate with respect to $x$: ', '$x$ के सापेक्ष अवकलन कीजिए: ')}$x^{${n}}e^{${a}x}$`,
        solution: `${say('Product rule:', 'गुणन नियम:')} $${n}x^{${n - 1}}e^{${a}x}+${a}x^{${n}}e^{${a}x}=x^{${n - 1}}e^{${a}x}(${n}+${a}x)$.`,
      }
    return {
      question: `${say('Differentiate with respect to $x$: ', '$x$ के सापेक्ष अवकलन कीजिए: ')}$\\sin^{${n}}(${a}x)$`,
      solution: `${say('Chain rule twice:', 'दो बार शृंखला नियम:')} $${n}\\sin^{${n - 1}}(${a}x)\\cdot\\cos(${a}x)\\cdot ${a}=${n * a}\\sin^{${n - 1}}(${a}x)\\cos(${a}x)$.`,
    }
  },
  extremum(lot, say) {
    const [p, q] = [lot.between(-3, 1), lot.between(2, 5)]
    // f' = 6(x-p)(x-q)
    const [b, c] = [-3 * (p + q), 6 * p * q]
    const at = (x: number) => 2 * x ** 3 + b * x ** 2 + c * x
    return {
      question:
        say('Find the local maximum and minimum of ', 'स्थानीय उच्चिष्ठ और निम्निष्ठ ज्ञात कीजिए: ') +
        `$f(x)=2x^3${term(b, 'x^2')}${term(c, 'x')}$`,
      solution: `$f'(x)=6x^2${term(2 * b, 'x')}${term(c, '')}=6(x${term(-p, '')})(x${term(-q, '')})$, ${say('zero at', 'शून्य')} $x=${p}, ${q}$. $f''(x)=12x${term(2 * b, '')}$: $f''(${p})=${12 * p + 2 * b}<0$, ${say('maximum', 'उच्चिष्ठ')} $${at(p)}$; $f''(${q})=${12 * q + 2 * b}>0$, ${say('minimum', 'निम्निष्ठ')} $${at(q)}$.`,
    }
  },
  integral(lot, say) {
    const [a, b, top] = [lot.between(1, 5), lot.between(1, 6), lot.between(2, 4)]
    const [above, below] = [3 * b * top * top + 2 * a * top ** 3, 6]
    return {
      question:
        say('Evaluate ', 'मान ज्ञात कीजिए: ') +
        `$\\displaystyle\\int_0^{${top}}(${term(a, 'x^2', true)}${term(b, 'x')})\\,dx$`,
      solution: `$\\left[\\frac{${term(a, 'x^3', true)}}{3}+\\frac{${term(b, 'x^2', true)}}{2}\\right]_0^{${top}}=\\frac{${a * top ** 3}}3+\\frac{${b * top * top}}2=${fraction(above, below)}$.`,
    }
  },
  area(lot, say) {
    const [k, m] = [lot.between(1, 4), lot.between(1, 6)]
    return {
      question: say(
        `Find the area between the parabola $y=${term(k, 'x^2', true)}$ and the line $y=${term(k * m, 'x', true)}$.`,
        `परवलय $y=${term(k, 'x^2', true)}$ और रेखा $y=${term(k * m, 'x', true)}$ के बीच का क्षेत्रफल ज्ञात कीजिए।`,
      ),
      solution: `${say('They meet at', 'वे मिलते हैं:')} $x=0$, $x=${m}$. $\\int_0^{${m}}(${term(k * m, 'x', true)}-${term(k, 'x^2', true)})dx=\\frac{${k * m ** 3}}2-\\frac{${k * m ** 3}}3=${fraction(k * m ** 3, 6)}$ ${say('square units', 'वर्ग इकाई')}.`,
    }
  },
  vectors(lot, say) {
    const [a, b, c, d, e, f] = Array.from({ length: 6 }, () => lot.between(-3, 4)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const dot = a * d + b * e + c * f
    const cross = [b * f - c * e, c * d - a * f, a * e - b * d] as const
    const vector = (x: number, y: number, z: number) => {
      const text =
        term(x, '\\hat i', true) + term(y, '\\hat j', x === 0) + term(z, '\\hat k', x === 0 && y === 0)
      return text || '\\vec 0'
    }
    return {
      question:
        say('Find ', 'ज्ञात कीजिए ') +
        `$\\vec a\\cdot\\vec b$ ${say('and', 'और')} $\\vec a\\times\\vec b$: $\\vec a=${vector(a, b, c)}$, $\\vec b=${vector(d, e, f)}$.`,
      solution: `$\\vec a\\cdot\\vec b=(${a})(${d})+(${b})(${e})+(${c})(${f})=${dot}$; $\\vec a\\times\\vec b=${vector(...cross)}$. ${
        dot === 0
          ? say('The vectors are perpendicular.', 'सदिश एक-दूसरे पर लंब हैं।')
          : say('Check: the cross product is perpendicular to both.', 'जाँच: सदिश गुणनफल दोनों पर लंब है।')
      }`,
    }
  },
  bayes(lot, say) {
    const [share, first, second] = [lot.between(4, 7) * 10, lot.between(1, 4), lot.between(3, 8)]
    const [a, b] = [share * first, (100 - share) * second]
    return {
      question: say(
        `Machine I makes ${share}% of the bolts, ${first}% of them defective; machine II makes the rest, ${second}% defective. A bolt is defective. What is the probability that machine I made it?`,
        `मशीन I ${share}% बोल्ट बनाती है, जिनमें ${first}% ख़राब हैं; बाकी मशीन II बनाती है, जिनमें ${second}% ख़राब हैं। एक बोल्ट ख़राब निकला। उसके मशीन I से बने होने की प्रायिकता क्या है?`,
      ),
      solution: `$P=\\frac{${share / 100}\\times ${first / 100}}{${share / 100}\\times ${first / 100}+${(100 - share) / 100}\\times ${second / 100}}=\\frac{${a}}{${a + b}}=${fraction(a, a + b)}$.`,
    }
  },
}
