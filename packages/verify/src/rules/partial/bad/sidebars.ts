export default {docs: ['intro']};
