import { checkSvg } from './svg.server'

const svg = (content: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const clean = (source: string) => {
  const checked = checkSvg(source)
  return 'svg' in checked ? checked.svg : checked
}

describe('what stays of an SVG drawing', () => {
  test('shapes, gradients and clipping, with ids that are unique on a page', () => {
    expect(
      clean(
        svg(
          '<defs><linearGradient id="g" x1="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M1 1h2" fill="url(#g)" stroke-width="2"/>',
        ),
      ),
    ).toBe(
      svg(
        '<defs><linearGradient id="logo-g" x1="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M1 1h2" fill="url(#logo-g)" stroke-width="2"/>',
      ),
    )
  })

  test.each([
    ['a script', '<script>alert(1)</script><circle r="1"/>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script><circle r="1"/>'],
    ['an event handler', '<circle r="1" onload="alert(1)" onclick="alert(1)"/>'],
    ['comments, titles and metadata', '<!-- x --><title>x</title><metadata><rdf:RDF/></metadata><circle r="1"/>'],
    ['attributes of drawing programs', '<circle r="1" inkscape:label="x" data-name="y" class="z"/>'],
    ['text between shapes', 'alert(1)<circle r="1"/>'],
  ])('%s is removed', (_, content) => {
    expect(clean(svg(content))).toBe(svg('<circle r="1"/>'))
  })

  test('a declaration, a document type and entities are removed', () => {
    expect(
      clean(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<circle r="1"/>')}`),
    ).toBe(svg('<circle r="1"/>'))
  })

  test('a second check changes nothing', () => {
    const once = clean(svg('<clipPath id="c"><rect width="2" height="2"/></clipPath><g clip-path="url(#c)"/>'))
    expect(typeof once).toBe('string')
    expect(clean(String(once))).toBe(once)
  })

  test('width and height give the viewBox if there is none', () => {
    expect(checkSvg(svg('<circle r="1"/>', 'width="40px" height="20"'))).toEqual({
      svg: svg('<circle r="1"/>', 'viewBox="0 0 40 20"'),
      width: 40,
      height: 20,
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['<style>.a{fill:red}</style><path class="a" d="M0 0"/>', '<style> is not supported: export it with'],
    ['<path d="M0 0" style="fill:red"/>', '<style> is not supported: export it with'],
    ['<text>Clay</text>', '<text> is not supported: convert text to paths'],
    ['<foreignObject><body/></foreignObject>', '<foreignObject> is not supported: it contains HTML'],
    ['<image href="data:image/png;base64,AA=="/>', '<image> is not supported: it contains a picture'],
    ['<use href="https://evil.example/x.svg#a"/>', '<use> is not supported: expand its symbols'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate> is not supported: draw it with paths'],
    ['<a href="javascript:alert(1)"><circle r="1"/></a>', '<a> is not supported: draw it with paths'],
    ['<rect fill="url(https://evil.example/#a)"/>', 'its attribute fill refers to something outside'],
    ['<linearGradient href="https://evil.example/#a"/>', 'its attribute href refers to something outside'],
    ['<rect fill="url(#a) url(//evil.example)"/>', 'its attribute fill refers to something outside'],
  ])('%s', (content, problem) => {
    expect(checkSvg(svg(content))).toEqual({ problem: expect.stringContaining(problem) })
  })

  test.each([
    ['this is not an SVG drawing', 'hello'],
    ['this is not an SVG drawing', '<html><body/></html>'],
    ['it needs a viewBox', svg('<circle r="1"/>', 'width="100%"')],
  ])('%s', (problem, source) => {
    expect(checkSvg(source)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
