export const newProducts = (company: string) => `Νέα κομμάτια από το κατάστημα ${company}`
export const whatIsNew = (website: string) => `Ό,τι νέο υπάρχει στο κατάστημα ${website}`
