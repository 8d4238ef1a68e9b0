export const noFont = 'Δεν υπάρχει τέτοια γραμματοσειρά.'
export const noPicture = 'Δεν υπάρχει τέτοια φωτογραφία.'
export const noSitemap = 'Δεν υπάρχει τέτοιος χάρτης ιστότοπου. Δείτε το /sitemap.xml.'
export const noThemeFile = 'Η εμφάνιση του καταστήματος δεν έχει τέτοιο αρχείο.'
