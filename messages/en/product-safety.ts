export const productSafety = 'Product safety'
export const manufacturer = 'Manufacturer'
export const responsiblePerson = 'Responsible in the EU'
export const productCode = 'Product code'
export const warnings = 'Warnings'
export const warningTexts = {
  small_parts: 'Has small parts that can be swallowed: not for children under three years.',
  nickel: 'Contains nickel: do not wear it if your skin is allergic to nickel.',
  sharp_pin: 'Has a sharp pin: close it after use, and keep it away from small children.',
  long_cord: 'A long cord or chain can strangle: not for small children, and not for sleeping.',
  magnet: 'Contains magnets, which are dangerous if swallowed: keep it away from children and from pacemakers.',
}
