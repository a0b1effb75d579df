export default {tutorialSidebar: ['intro', 'clone']};
