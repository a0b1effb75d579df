export default {tutorialSidebar: ['bridge']};
