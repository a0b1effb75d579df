export default {tutorialSidebar: ['intro']};
