/* Lets Python 3.12 and 3.13 raise a reference count with 64 bits, as they lower it: with 32 they make the
processor wait (docs/ENGINE_SPEED.md). */

#include <Python.h>

#if PY_VERSION_HEX >= 0x030C0000 && PY_VERSION_HEX < 0x030E0000 && SIZEOF_VOID_P > 4 && \
    !defined(Py_GIL_DISABLED) && !defined(Py_REF_DEBUG)

static inline void wide_incref(PyObject *object)
{
    if (!_Py_IsImmortal(object)) {
        object->ob_refcnt++;
    }
}

#undef Py_INCREF
#define Py_INCREF(object) wide_incref(_PyObject_CAST(object))

#endif
