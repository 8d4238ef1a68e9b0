import { toPlainText } from './html'

test('the text of HTML has a line for each paragraph, heading and list item', () => {
  const html =
    '<p>Write to <a href="/contact">us</a> &amp; wait.</p><h3>How</h3><ul><li>By email</li>\n<li>By &lt;post&gt;</li></ul><table><tr><td>a</td><td>b</td></tr></table>'
  expect(toPlainText(html)).toBe('Write to us & wait.\nHow\n- By email\n- By <post>\n\na b')
})
