// Pointers to device memory that the host may look through, element by element: each look is a copy.
#pragma once

#include <cstddef>
#include <memory>
#include <ostream>

#include "places.h"

namespace thrust {

/** An element of device memory, as the host has it. */
template <class T>
class device_reference {
 public:
  using value_type = std::remove_const_t<T>;
  EMULATOR_THRUST explicit device_reference(T* at) : at_(at) {}
  EMULATOR_THRUST device_reference(const device_reference& other) : at_(other.at_) {}
  EMULATOR_THRUST operator value_type() const {
    alignas(T) unsigned char bytes[sizeof(T)];
    emulated::check(cudaMemcpy(bytes, at_, sizeof(T), cudaMemcpyDeviceToHost));
    return *reinterpret_cast<const value_type*>(bytes);
  }
  EMULATOR_THRUST const device_reference& operator=(const value_type& value) const {
    emulated::check(cudaMemcpy(const_cast<value_type*>(at_), &value, sizeof(T), cudaMemcpyHostToDevice));
    return *this;
  }
  EMULATOR_THRUST const device_reference& operator=(const device_reference& other) const {
    return *this = static_cast<value_type>(other);
  }
#define EMULATOR_CHANGES(sign)                                                         \
  template <class U>                                                                   \
  EMULATOR_THRUST const device_reference& operator sign##=(const U& value) const {     \
    return *this = static_cast<value_type>(static_cast<value_type>(*this) sign value); \
  }
  EMULATOR_CHANGES(+)
  EMULATOR_CHANGES(-)
  EMULATOR_CHANGES(*)
  EMULATOR_CHANGES(/)
#undef EMULATOR_CHANGES
  EMULATOR_THRUST const device_reference& operator++() const { return *this += value_type(1); }
  EMULATOR_THRUST const device_reference& operator--() const { return *this -= value_type(1); }
  EMULATOR_THRUST device_ptr<T> operator&() const { return device_ptr<T>(at_); }
  T* emulator_raw() const { return at_; }
  friend EMULATOR_THRUST std::ostream& operator<<(std::ostream& out, const device_reference& reference) {
    return out << static_cast<value_type>(reference);
  }

 private:
  T* at_;
};

template <class T>
class device_ptr {
 public:
  using value_type = std::remove_cv_t<T>;
  using element_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = device_ptr;
  using iterator_category = std::random_access_iterator_tag;
#ifdef EMULATOR_HOST_SIDE
  using reference = device_reference<T>;
  reference operator*() const { return reference(raw_); }
  reference operator[](difference_type i) const { return reference(raw_ + i); }
#else  // in a kernel
  using reference = T&;
  reference operator*() const { return *raw_; }
  reference operator[](difference_type i) const { return raw_[i]; }
#endif
  device_ptr() = default;
  device_ptr(std::nullptr_t) {}
  explicit device_ptr(T* raw) : raw_(raw) {}
  template <class U, class = std::enable_if_t<std::is_convertible_v<U*, T*>>>
  device_ptr(const device_ptr<U>& other) : raw_(other.get()) {}
  T* get() const { return raw_; }
  T* operator->() const { return raw_; }
  explicit operator bool() const { return raw_ != nullptr; }
  device_ptr& operator+=(difference_type n) { return raw_ += n, *this; }
  device_ptr& operator-=(difference_type n) { return raw_ -= n, *this; }
  device_ptr& operator++() { return *this += 1; }
  device_ptr& operator--() { return *this -= 1; }
  device_ptr operator++(int) { return device_ptr(raw_++); }
  device_ptr operator--(int) { return device_ptr(raw_--); }
  friend device_ptr operator+(device_ptr p, difference_type n) { return p += n; }
  friend device_ptr operator+(difference_type n, device_ptr p) { return p += n; }
  friend device_ptr operator-(device_ptr p, difference_type n) { return p -= n; }
  friend difference_type operator-(device_ptr a, device_ptr b) { return a.raw_ - b.raw_; }
  friend bool operator==(device_ptr a, device_ptr b) { return a.raw_ == b.raw_; }
  friend bool operator!=(device_ptr a, device_ptr b) { return a.raw_ != b.raw_; }
  friend bool operator<(device_ptr a, device_ptr b) { return a.raw_ < b.raw_; }
  friend bool operator>(device_ptr a, device_ptr b) { return a.raw_ > b.raw_; }
  friend bool operator<=(device_ptr a, device_ptr b) { return a.raw_ <= b.raw_; }
  friend bool operator>=(device_ptr a, device_ptr b) { return a.raw_ >= b.raw_; }

 private:
  T* raw_ = nullptr;
};

template <class T>
device_ptr<T> device_pointer_cast(T* raw) {
  return device_ptr<T>(raw);
}
template <class T>
device_ptr<T> device_pointer_cast(const device_ptr<T>& pointer) {
  return pointer;
}
template <class T>
T* raw_pointer_cast(const device_ptr<T>& pointer) {
  return pointer.get();
}
template <class T>
T* raw_pointer_cast(T* pointer) {
  return pointer;
}
template <class T>
T& raw_reference_cast(const device_reference<T>& reference) {
  return *reference.emulator_raw();
}
template <class T>
T& raw_reference_cast(T& reference) {
  return reference;
}

template <class T>
EMULATOR_THRUST device_ptr<T> device_malloc(size_t count) {
  T* raw = nullptr;
  if (cudaMalloc(&raw, count * sizeof(T)) != cudaSuccess) throw std::bad_alloc();
  return device_ptr<T>(raw);
}
template <class T>
EMULATOR_THRUST void device_free(device_ptr<T> pointer) {
  emulated::check(cudaFree(const_cast<std::remove_cv_t<T>*>(pointer.get())));
}

namespace emulated {

/** Elements that stand one after another in memory: where they begin. */
template <class It>
constexpr bool kIsPointer = std::is_pointer_v<It>;
template <class T>
constexpr bool kIsPointer<device_ptr<T>> = true;
template <class T>
T* raw(device_ptr<T> p) {
  return p.get();
}
template <class T>
T* raw(T* p) {
  return p;
}
template <class It>
using ValueOf = typename std::iterator_traits<It>::value_type;

}  // namespace emulated
}  // namespace thrust
