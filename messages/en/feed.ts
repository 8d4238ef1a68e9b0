export const newProducts = (company: string) => `New pieces at ${company}`
export const whatIsNew = (website: string) => `What is new at ${website}`
